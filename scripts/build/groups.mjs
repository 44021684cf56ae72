// Which modules share a file. A file that a page asks for costs a round trip on a phone and a hundred bytes: what is used together travels
// together, and no page gets what it does not use.

const core = [
  /rolldown\/runtime/,
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//,
  /src\/app\/(?!.*(Page\.|DataLayout|guards|access\/(?!VisitorGate)|AccountMenu|UserMenu|Footer|LooseThread|MobilePanel|notices|entry-server))/,
  /src\/lib\/(env|paths|session|code\/load-page)\.ts$/,
  // What a visitor's page asks the server without the client for signed-in people.
  /src\/lib\/rpc\/(plain|dados-do-site|count-step)\.ts$/,
  /src\/domain\/(marca|br\/cnpj-formato)\.ts$/,
  /src\/components\/ui\/(Badge|ButtonLink|Card|Chevron|Container|ExternalLink|PageHeader|PageMeta|Skeleton|button-style|cx)\.tsx?$/,
  /src\/lib\/(format|links|storage\/(local|tab)|session\/departure)\.ts$/,
  /src\/components\/site\/(BrandMark|at-rest|site-origin|use-hydrated)\.tsx?$/,
  /src\/components\/feedback\/PageSkeleton\.tsx$/,
  /src\/components\/identidade\/Traco\.tsx$/,
]

/** By name, in order: a module is in the first group that takes it; all others follow the pages that import them. */
const modules = {
  // Alone, so that the first file, which keeps what a person types early, does not wait for the core.
  carregador: [/preload-helper/, /src\/lib\/code\/load-code\.ts$/],
  nucleo: core,
  // Small parts that most pages with an answer of the server or a form draw.
  pecas: [
    /src\/lib\/(errors|form\/use-single-flight)\.ts$/,
    /src\/domain\/(contratos\/sqlstate|br\/(?!(?:cnpj|dia)\b)\w+|consentimentos|opcoes)\.ts$/,
    /src\/components\/feedback\/(Failure|notify)\.tsx?$/,
    /src\/components\/form\/(OfflineNotice|choice\/Select|control-style|field-ids|press\/after-press)\.tsx?$/,
    /src\/components\/ui\/(Button|Notice|Spinner|Disclosure)\.tsx$/,
  ],
  chamada: [
    // Of the platform client and of dialogs: loaded before either, so that a client whose download failed can be asked for again.
    /node_modules\/tslib\//,
    /src\/lib\/(supabase|pessoa)\.ts$/,
    /src\/lib\/rpc\/(entregue|rpc|time-limit)\.ts$/,
    // What takes a page of a function over.
    /src\/(components\/site\/StructuredData\.tsx|domain\/publica\/json-de-bloco\.ts)$/,
    /src\/lib\/session\/(store|forget)\.ts$/,
  ],
  // Asked for by name before the page's own code runs.
  'primeiras-leituras': [/src\/lib\/rpc\/first-reads\.ts$/],
  dialogo: [
    /node_modules\/@radix-ui\/(?!react-(dropdown-menu|menu|popper|collection|roving-focus|use-size|direction|use-is-hydrated))/,
    /node_modules\/(react-remove-scroll|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce)/,
    /src\/components\/ui\/Dialog\.tsx$/,
  ],
  menu: [/node_modules\/(@radix-ui|@floating-ui)\//],
  // Beside every page once it rests.
  avisos: [/src\/app\/layouts\/notices\.ts$/, /src\/features\/site\/cookies\/(?!CookieChoices)/, /src\/lib\/cookies\.ts$/],
  consulta: [
    /node_modules\/@tanstack\/(query-core|react-query)\//,
    /src\/lib\/query\.ts$/,
    /src\/app\/(layouts\/DataLayout|LooseThread)\.tsx$/,
    /src\/components\/feedback\/(LazyDialog|EmptyState|VerMais)\.tsx$/,
    /src\/components\/site\/BackLink\.tsx$/,
  ],
  // What lists show about their rows.
  linhas: [
    /src\/components\/feedback\/(ContentSkeleton|LoadingTitle)\.tsx$/,
    /src\/components\/(identidade\/|site\/(Disclosure\.tsx|use-visivel\.ts)$)/,
    /src\/domain\/(tons|vaga\/(vaga-status|publica\/quando))\.ts$/,
  ],
  regras: [
    /src\/components\/feedback\/CopyButton\.tsx$/,
    /src\/domain\/(campo|validar-campo|br\/cnpj|publica\/(nome|leitura)|conversa\/contatos)\.ts$/,
  ],
  // States of what lists show, and who they belong to.
  situacoes: [
    /src\/components\/panel\/Tabs\.tsx/,
    /src\/(features\/avaliacoes\/(avaliacao-view|Resumo)|domain\/consultoria\/tempo-de-resposta)\.tsx?$/,
    /src\/domain\/([\w-]+-status|consultoria\/selos|pagamento\/pagamento-status|vaga\/canal)\.ts$/,
  ],
  campos: [
    /node_modules\/(react-hook-form|@hookform)\//,
    // Not what few forms have: switches, money, documents, codes.
    /src\/components\/form\/(?!choice|masked|press\/use-problems|CampoField|CheckboxField|ChoiceGroup|SelectField|text\/(CodeField|DiaField|WordField|NumberField|UrlField))/,
    /src\/components\/form\/masked\/(MaskedField|PhoneField|as-mask|phone-mask)/,
    /src\/lib\/form\//,
  ],
  mascaras: [/node_modules\/@maskito\//, /src\/components\/form\/masked\/Mask\.tsx$/],
  escolhas: [/src\/components\/form\/(CheckboxField|ChoiceGroup|SelectField)/],
  rascunho: [/src\/components\/(draft\/use-kept-typing|form\/press\/use-problems)/, /src\/lib\/(draft\/|fingerprint)/],
  etapas: [/src\/components\/(wizard|draft\/(?!use-form-digitado)|panel\/tela-larga)\b/, /src\/components\/site\/ProximosPassos/],
  tipos: [/src\/components\/form\/(CampoField|masked\/(MoneyField|amount)|text\/(NumberField|UrlField))/],
  pedido: [/src\/domain\/(solicitacao|servicos\/.*)\.ts$/],
  'opcoes-de-consultoria': [/src\/domain\/consultoria\/opcoes\.ts$/],
  consultoria: [
    /src\/domain\/consultoria\/consultoria\.ts$/,
    /src\/features\/consultorias\/(etapas|EtapaCampos|valores|envio|api)\.tsx?$/,
  ],
  sessao: [/src\/features\/contas\/retorno\.ts$/, /src\/domain\/identificador\.ts$/, /src\/lib\/next\.ts$/],
  entrada: [
    /src\/features\/contas\/api-on-demand\.ts$/,
    /src\/features\/contas\/(entrar\/moldura\/|codigo\/FalhaDoCodigo|captcha\/)/,
    /src\/features\/contas\/codigo\/(pendente|finalidade|falhas|countdown|send-code)\.ts$/,
  ],
  codigo: [/src\/features\/contas\/codigo\/(?!textos\.ts\?falhaDoCodigo)/, /node_modules\/input-otp\//],
  // Beside every page of an account; of the pages of signing in with the first touch, for the press and the page after it.
  conta: [
    /src\/features\/contas\/(api|sign-out)\.ts$/,
    /src\/lib\/session\/(leave|browser-secret)\.ts$/,
    /src\/app\/(guards\.tsx|access\/(?!CodigoDaEquipe|VisitorGate))/,
    /src\/components\/site\/Arrived\.tsx$/,
    /src\/app\/layouts\/account\/UserMenu\.tsx$/,
    /src\/features\/contas\/perfil\/api\.ts$/,
    /src\/domain\/perfil\.ts$/,
    /src\/lib\/pagamentos\.ts$/,
  ],
  filtros: [/src\/components\/filters\//],
  // Of the directory, of a profile, and of the preview in the registration.
  'cartao-da-consultoria': [/src\/features\/consultorias\/diretorio\/(ConsultoriaCard|consultoria-view|Selos)\.tsx?$/],
  candidatura: [/src\/domain\/candidatura\/candidatura\.ts$/],
  // What a vacancy says, its place and its pay: for who writes one and who reads it.
  anuncio: [/src\/domain\/vaga\/(opcoes|detalhes|publica\/(local|municipio|salario))\.ts$/, /src\/lib\/rpc\/municipios\.ts$/],
  vagas: [
    /src\/domain\/vaga\/(vaga|beneficios|total|texto-colado|anuncio\/regra)\.ts$/,
    /src\/features\/vagas\/(empresas\/api|api|use-vagas-mudaram)\.ts$/,
    /src\/domain\/empresa\.ts$/,
  ],
  // The rows of the dashboard, and of its lists on pages of their own.
  painel: [/src\/features\/painel\/(LinhaDoPainel|MeusPedidos|PrecisaDeVoce|pendencia-view|pedido-em-linha|api)\.tsx?$/],
  'lista-de-vagas': [/src\/features\/publico\/(api|TextoDoAnuncio|lista\/.*)\.tsx?$/, /src\/domain\/vaga\/publica\/.*\.ts$/],
  // The form of a vacancy, and what other pages take of it.
  formulario: [
    /src\/components\/form\/choice\/SwitchField/,
    /src\/features\/vagas\/wizard\/(rascunho\.ts|anuncio\.ts|passos\.ts|AchadosDoCampo|lido\/LidoDoAnuncio|etapas\/(AfirmativaField|EmpresaCadastrada))/,
    /src\/features\/vagas\/use-municipios\.ts$/,
  ],
  equipe: [
    /src\/features\/equipe\/(api\.ts$|moldura\/(?!Paleta)|espera\/|fila\/fila\.ts$|lista\/PaginaDeFilas\.tsx$|(moderacao|operacao)\/filas\.ts$)/,
    /src\/features\/equipe\/tabelas\/registro\/(titulos|palavras|valor)\.ts$/,
  ],
}

const eager = /src\/(main|app\/start\/[\w-]+)\.tsx?$/

/** For `output.codeSplitting` of the bundler. */
export const groups = Object.entries(modules).map(([name, parts], at) => ({
  name,
  priority: 100 - at,
  test: (/** @type {string} */ id) => !eager.test(id) && !id.endsWith('.css') && parts.some((part) => part.test(id)),
}))
