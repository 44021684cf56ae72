/* The parts of a pasted ad: lines with a label, sections under a heading, and what stands before both. */
import { findBeneficios } from './beneficios.ts'
import { oneOf } from './formas.ts'
import { toChaveDeTexto } from '../../br/texto.ts'
import { cleanColado } from '../texto-colado.ts'

/** Parts of the text that are fields of the form, `aviso` (how to apply) and `extra` (working hours and the like). */
export type Secao = 'descricao' | 'requisitos' | 'diferenciais' | 'beneficios' | 'empresa_descricao' | 'aviso' | 'extra'

/** Short facts that ads give after a label. */
export type Fato =
  | 'cargo'
  | 'empresa'
  | 'area'
  | 'local'
  | 'uf'
  | 'salario'
  | 'tipo_contrato'
  | 'modalidade'
  | 'senioridade'
  | 'contato'
  | 'empresa_site'

/** A line before any heading; `item` when it begins with a mark. */
export type LinhaDoInicio = { readonly texto: string; readonly item: boolean }

/** What `splitPartes` found: the facts in their order, the sections with their lines, and the lines before the first of both. */
export type Partes = {
  readonly inicio: readonly LinhaDoInicio[]
  readonly fatos: readonly { readonly fato: Fato; readonly valor: string; readonly linha: string }[]
  /** The company that 'Sobre a …' names. */
  readonly doTitulo: { readonly valor: string; readonly linha: string } | undefined
  readonly secoes: Readonly<Partial<Record<Secao, readonly string[]>>>
}

const SECOES: readonly (readonly [Secao, RegExp])[] = [
  [
    'diferenciais',
    new RegExp(
      oneOf(String.raw`
    diferencia|desejave|requisitos desejad|^titulos$|^pontuac
    ^o que (nos |a gente |eu )?(ama|adora|curte)(mos)?\b|(conta|ganha)m? pontos|a favor$|legal (ter|se)|^pontos extras
    ^(seria )?(bom|ajuda|melhor) se|nao obrigatori|conta(m|rao)? pontos|^plus\b
    ^(e |seria |sera )?(otimo|bom|ideal|legal) (se|ter|saber)|chamar? (a )?(nossa )?atencao
    nice to have|um plus$|seria bom|valoriza
    ^bom ter|^se tiver|^ajuda (muito|bastante)|^preferenc
  `),
    ),
  ],
  [
    'beneficios',
    new RegExp(
      oneOf(String.raw`
    ^((os|nossos|nossas|principais|seus|bolsa e|salario e|remuneracao e|pacote de|vantagens e|outros) )*benefic
    ^(o que )?(nos |[ao] \S+ |a gente )?oferece(mos|m)?\b|^(o que )?(nos |a gente |tambem )?(damos|dao?)( em troca)?$
    ^alem disso$|^tem aqui|^voce ganha|^o que (te espera|espera por voce)|^oferta|^vantagens
    ^o que voce (leva|ganha|recebe|vai ganhar|encontra)|^por que (trabalhar|vir)|^o que tem (aqui|pra voce)
    ^pacote( de beneficios)?$|^(perks|benefits|(what )?we offer)\b
  `),
    ),
  ],
  [
    'requisitos',
    new RegExp(
      oneOf(String.raw`
    requisito|qualificac|^exig|^(o )?seu perfil$|^o que (nos |a gente )?(pedem?$|exigem?$|precisa$|pedimos|buscamos|procuramos|esperamos|precisamos|pedimos)
    ^o que (voce )?(precisa|e exigido|e preciso|e necessario)
    ^(quem|o perfil que) (estamos |nos )?(buscamos|buscando|procuramos|procurando)|^perfil\b
    ^(conhecimentos|competencias|habilidades)\b|^necessari|^(imprescindivel|obrigatorio)|^precisa(mos)? (ter|saber)
    ^voce (precisa|deve) (ter|de|saber)|^para (esta|essa) vaga|^para (se dar bem|participar|concorrer)
    (essencial|importante ter)$|^quem pode|^must have|^requirements|^qualifications|^what you (need|bring)|^curso( \w+)?$
    ^o que (nos |a gente |eu )?(espera(mos)?( de voce)?|busco|procuro|espero)$|^(eu )?(busco|procuro) (alguem|quem|uma pessoa)\b|^tem que( ter)?$
    ^(buscamos|pedimos|precisa|bora se tiver|(escolaridade|formacao|experiencia)( e)?( \w+)?)$
  `),
    ),
  ],
  [
    'descricao',
    new RegExp(
      oneOf(String.raw`
    descri|^(a|essa|esta) (vaga|oportunidade|posicao|funcao)$
    ^sobre (a|o) (vaga|cargo|funcao|oportunidade|posicao|trabalho)|responsabilidade|atribuic
    ^(principais |suas )?(atividades|tarefas|funcoes|rotinas?)\b|^(voce|vc) vai
    ^o que (voce |vc )?(vai|ira|fara|faz|a pessoa)|^como (sera|vai ser|e) (o )?(seu )?dia|dia a dia|^missao|desafio
    ^what you.{0,4} do$|^responsibilities|^(about )?(the|your) (role|job)$
    ^objetivo|^resumo|^(escopo|servico|o que faz|tarefas|(sua|a) rotina)\b
  `),
    ),
  ],
  [
    'empresa_descricao',
    new RegExp(
      oneOf(String.raw`
    ^sobre (a |o )?(?!vaga|cargo|funcao|oportunidade|posicao|trabalho)\S|^quem (somos|e (o cliente|a empresa))
    ^(conheca )?a empresa$|^about us$|^who we are$|^nossa (historia|empresa)|^conheca (a|o)\b|^somos$
  `),
    ),
  ],
  [
    'aviso',
    new RegExp(
      oneOf(String.raw`
    ^(como|para) se candidatar|candidat(e|ar)-se|^interessad|^inscric|^como (participar|aplicar)|^contatos?$
    ^processo seletivo|^etapas|^como se inscrever|^envi(e|ar)\b
  `),
    ),
  ],
  [
    'extra',
    new RegExp(
      oneOf(String.raw`
    ^informac(ao|oes)|^outras informac|^(detalhes|mais detalhes)
    ^(horario|jornada|escala|turno|carga horaria|expediente|dias?|duracao|inicio|previsao|quantidade|numero|n)\b
    ^vagas( disponiveis)?$|^observac|^obs$|^codigo|^prazo|^validade
  `),
    ),
  ],
]

const FATOS: readonly (readonly [Fato, RegExp])[] = [
  [
    'cargo',
    new RegExp(
      oneOf(String.raw`
    ^(${oneOf(String.raw`
      cargo(\/ ?nivel)?|vaga|funcao|posicao|titulo|oportunidade|profissao|especialidade|profissional procurado
      nome do programa|precisamos de|precisa-se|contrata-se|a vaga|ocupacao|job title|position|role
    `)})( (da vaga|do cargo|pretendido|oferecido|para|de|em aberto|aberta?))*$
    ^(nome|titulo) (da vaga|do cargo|da funcao|da posicao)$
  `),
    ),
  ],
  [
    'tipo_contrato',
    new RegExp(
      oneOf(String.raw`
    ^(tipo|regime|forma|modalidade|modelo|natureza)( de| da)? ?(contrat(o|acao)|vinculo)
    ^(contrat(o|acao)|(tipo de )?vinculo( empregaticio)?|registro|regime|tipo de vaga|tipo de emprego|(employment |contract )?type)$
  `),
    ),
  ],
  ['modalidade', /^(modalidade|modelo|formato|regime|forma|tipo)( de trabalho| da vaga)?$|^(modelo|local e modelo)\b/],
  [
    'empresa',
    new RegExp(
      oneOf(String.raw`
    ^(${oneOf(String.raw`
      (a )?(casa|loja)|razao social \/ empresa|(anunciad|publicad|oferecid|divulgad)[ao] por
      empresa|company|contratante|nome da empresa|empregador|razao social|organizacao|instituicao|companhia|estabelecimento|cliente
      propriedade|nome d[ao] \w+
    `)})( contratante)?$
  `),
    ),
  ],
  [
    'area',
    new RegExp(
      oneOf(String.raw`
    ^((segmento|centro de custo|gerencia) ?\/ ?)?(area|departamento|setor|depto|gerencia|diretoria|time|equipe|lotacao)(${oneOf(String.raw`
       da vaga| de atuacao| profissional| responsavel|\/departamento|\/setor
    `)})*$
  `),
    ),
  ],
  ['uf', /^(estado|uf)$/],
  [
    'local',
    new RegExp(
      oneOf(String.raw`
    ^(${oneOf(String.raw`
      local(idade|izacao)?|location|cidade|municipio|endereco|onde|regiao( de \w+)?|unidade|bairro|base|praca|posto
    `)})( (da vaga|de trabalho|do trabalho|de atuacao|e estado|\/? ?uf|\/ ?estado))*$
    ^(bairro|cidade) ?\/ ?(uf|estado|cidade)$|^onde fica$|^local e 
  `),
    ),
  ],
  [
    'salario',
    new RegExp(
      oneOf(String.raw`
    ^(${oneOf(String.raw`
      salario|remuneracao|compensation|salary|faixa salarial|faixa|piso|teto|paga-se|quanto( paga)?|bolsa( auxilio|-auxilio| de estagio)?
      vencimentos?|ganhos|pagamento|valor do salario|pretensao( \/ faixa| da empresa)?|orcamento|salario base|proventos|valor|honorarios
    `)})( (mensal|fix[oa]|nominal|bruto|inicial|oferecid[oa]|\(.*\)|e beneficios|da vaga|total))*$
  `),
    ),
  ],
  ['senioridade', /^(senioridade|nivel)( (hierarquico|da vaga|do cargo|de senioridade|profissional|de experiencia))*$/],
  ['contato', /^(contato|e-?mail|telefone|whatsapp|whats|zap|fone|celular|curriculos?|apply|how to apply)( .*)?$/],
  ['empresa_site', /^(site|website|pagina)( da empresa)?$/],
]

/** What a page prints around an ad. */
const DA_PAGINA = new RegExp(
  oneOf(String.raw`
    ^(${oneOf(String.raw`
      candidatura (rapida|simplificada|facil)|candidatar(-se)?( agora| a vaga)?|candidate-se( agora)?|quero me candidatar
      salvar( vaga)?|vaga salva|compartilhar( vaga)?|denunciar( vaga)?|seguir( empresa)?|voltar.{0,20}
      ver (mais|todas|vagas).{0,30}|inscreva-se|entrar|cadastre-se|imprimir|copiar link
      publicad[ao] (ha|em|hoje|ontem).{0,30}|(ha|a) \d+ (dias?|horas?|semanas?|minutos?)( atras)?
      (mais de )?\d+ (candidat(os|uras)|pessoas|visualizac|inscrit).{0,40}|(vaga|anuncio) (publicad|atualizad).{0,40}
      atualizad[ao] .{0,30}|vaga (ativa|aberta|verificada|patrocinada)|promovida?|urgente|novo|nova
      .*\bvagas d[aeo] (hoje|dia|semana)|.*\b(painel|mural|quadro) de vagas.*
      (home|inicio|vagas|carreiras|item|campo) ?[>›/:].*|mostrar (mais|menos)|ler mais|cod(igo)?( da vaga)?[:.]? ?#?\w+
    `)})$
  `),
)

const FIGURAS = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d|\u20e3)+/gu

/** A line without the ornaments of a message: pictures, asterisks, a dash before it. */
export const simplify = (linha: string) =>
  linha
    .replace(FIGURAS, ' ')
    .replace(/[*~]+|={2,}|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|[━═─▬]+|#(?=\p{L})/gu, '')
    .replace(/^[\s>›»|.!←→‹<–—➕-]+(?=\S)/u, '')
    .replace(/\.{2,}\s*:/, ':')
    .replace(/\s+/g, ' ')
    .trim()

/** Key of a heading or a label: simple letters, without what stands in brackets and without marks at its end. */
const toChave = (texto: string) =>
  toChaveDeTexto(simplify(texto))
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s:?!.…-]+$/, '')
    .trim()

const find = <T>(lista: readonly (readonly [T, RegExp])[], chave: string) => lista.find(([, forma]) => forma.test(chave))?.[0]

/** '2. Atribuições': a heading of a document has a number. */
const semNumero = (linha: string) => (linha.length <= 40 ? linha.replace(/^\s*\d{1,2}[.)]\s+(?=\p{Lu}[^.]*$)/u, '') : linha)

const readTitulo = (numerada: string): Secao | undefined => {
  const linha = semNumero(numerada)
  const chave = /^\s*(?:[-»–▶►]|[a-e1-9]\))\s/u.test(linha) ? '' : toChave(linha)
  const secao =
    chave !== '' && chave.length <= 60 && chave.split(' ').length <= 8 && !/[.;]|,.*,/.test(chave)
      ? find(SECOES, chave)
      : undefined
  // 'Horário flexível' is a benefit; hours and the like are a heading only with a colon.
  return secao === 'extra' && !/:\s*$/.test(linha) && !/informac|detalhes/.test(chave) ? undefined : secao
}

/** A label and what stands after it; a heading with its first words on the same line too. */
function readRotulo(linha: string): { fato?: Fato; secao?: Secao; valor: string } | undefined {
  const [, rotulo = '', valor = ''] = /^([^:]{2,45}?)\s*:\s*(.*)$/.exec(simplify(linha).replace(/^\d{1,2}[.)]\s+/, '')) ?? []
  if (rotulo === '' || /^\d+$/.test(rotulo) || /https?$/.test(rotulo)) return undefined
  // '1. DO CARGO:', as public notices write.
  const chave = toChave(rotulo).replace(/^d[ao]s? /, '')
  const fato = find(FATOS, chave)
  if (fato) return { fato, valor }
  const secao = chave.split(' ').length <= 7 ? find(SECOES, chave) : undefined
  return secao && { secao, valor }
}

/** A label that has a line of its own. */
const readRotuloSozinho = (linha: string) => {
  const chave = toChave(linha)
  return new RegExp(
    oneOf(String.raw`
    ^(${oneOf(String.raw`
      empresa|area|contrato|cidade|departamento|setor|quanto paga|bolsa|bolsa-auxilio|salario|remuneracao|faixa salarial
      local|localizacao|cargo|funcao|regime|tipo de contrato
    `)})( mensal)?$
  `),
  ).test(chave)
    ? find(FATOS, chave)
    : undefined
}

const ITEM = /^\s*(?:[-*➕❗❕»►–→➜➤]|[a-e]\)|\p{Extended_Pictographic}|\d\ufe0f?\u20e3)\ufe0f?\s*/u

/** A line of a section: what marks an item in a message is a dash. */
const toItem = (linha: string) => {
  const texto = simplify(linha)
  return ITEM.test(linha) && texto !== '' ? `- ${texto}` : texto
}

/** What messages shorten. */
const POR_EXTENSO: Readonly<Record<string, string>> = {
  'aux.': 'auxiliar',
  'serv.': 'serviços',
  'exp.': 'experiência',
  'p/': 'para',
  'c/': 'com',
  'pg.': 'Paga-se',
  'esc.': 'Escala',
}
const ABREVIADAS = /(?<![\p{L}\d/.])(?:aux\.|serv\.|exp\.|p\/|c\/|pg\.|esc\.)(?= )/giu

/** Labels of a table come with a tab, which cleaning would make a blank. */
const withColons = (texto: string) =>
  texto
    // The head of a forwarded message, the number of an ad, and a shout before the first words.
    .replace(/^\s*\[\d{1,2}:\d{2}, [\d/]{5,10}\] [^:\n]{1,60}:\s*/gmu, '')
    .replace(/^\s*(?:c[oó]d(?:igo)?|ref)\.?:? ?[#nº]*[\d.]+ \| /gimu, '')
    .replace(/^\s*aten[cç][aã]o[^!\n]{0,20}!+ (?=\p{L}.{20})/gimu, '')
    .replace(/ \| (?=\p{Lu}[\p{L} -]{1,25}: )/gu, '\n')
    .replace(ABREVIADAS, (curta) => POR_EXTENSO[curta.toLowerCase()] ?? curta)
    .replace(
      /(?<=[.;]) (?=(?:Requisitos|Responsabilidades|Atividades|Benefícios|Diferenciais|Salário|Remuneração|Horário|Exigências|Oferecemos|Contato)(?: \p{L}+){0,2}:)/gu,
      '\n',
    )
    .replace(/ {3,}(?=\p{Lu}[\p{L}/ ]{1,20}:)/gu, '\n')
    .replace(/(?<=\p{L}) ?\.{3,} (?=\S)/gu, ': ')
    .replace(/^\s*\[([^\]\n]{2,30})\] +(?=\S)/gm, '$1: ')
    .replace(/(?<=\S) {3,}(?=\S)/g, ' · ')
    .replace(/(?<=[\p{L}*]) ?[❗➡→]\ufe0f? ?(?=\S)/gu, ': ')
    .replace(/^([^\t\n:]*\p{L}{2}[^\t\n:]*):?\t+(?=\S)/gmu, '$1: ')

/** 'O que te espera' says benefits, or the work where verbs stand under it. */
const doTituloOuDosItens = (linhas: readonly string[], em: number, secao: Secao | undefined) => {
  const [linha = '', depois = ''] = linhas.slice(em, em + 2)
  return secao === 'beneficios' && /espera/.test(toChave(linha)) && /^\p{L}{2,}[aeio]r(?!\p{L})/iu.test(simplify(depois))
    ? 'descricao'
    : secao
}

/** Whether a line after an empty one stands over items as a heading does, whatever it says: what is under it belongs to no known part. */
const isTituloAlheio = (linhas: readonly string[], em: number) => {
  const [antes = '', linha = '', depois = ''] = linhas.slice(em - 1, em + 2)
  return (
    antes.trim() === '' &&
    /^\p{Lu}[^.;:!]{3,45}[?:]?$/u.test(simplify(linha)) &&
    !ITEM.test(linha) &&
    linha.split(' ').length <= 6 &&
    depois.startsWith('- ')
  )
}

/** Whether a part has items and ends with an empty line. */
const acabaram = (linhas: readonly string[] = []) => linhas.at(-1) === '' && linhas.some((linha) => linha.startsWith('- '))

/** Divides a pasted ad. Every line that is no ornament of a page is in one part. */
export function splitPartes(colado: string): Partes {
  const inicio: LinhaDoInicio[] = []
  const fatos: { fato: Fato; valor: string; linha: string }[] = []
  const secoes: Partial<Record<Secao, string[]>> = {}
  let agora: Secao | undefined
  const add = (secao: Secao, linha: string) => (secoes[secao] ??= []).push(linha)
  let espera: Fato | undefined
  let doTitulo: { fato: Fato; valor: string; linha: string } | undefined
  const linhas = cleanColado(withColons(colado)).split('\n')
  for (const [em, linha] of linhas.entries()) {
    const simples = simplify(linha)
    if (simples === '') {
      if (agora && (secoes[agora]?.length ?? 0) > 0) add(agora, '')
      continue
    }
    if (DA_PAGINA.test(toChave(linha))) continue
    if (espera === 'empresa' && (simples.length > 60 || simples.endsWith('.'))) {
      agora = 'empresa_descricao'
      espera = undefined
    }
    if (espera) {
      // A label on its own line: what it names is on the next one.
      fatos.push({ fato: espera, valor: simples, linha: simples })
      espera = undefined
      continue
    }
    // After the items of a part, a paragraph of its own belongs to none.
    if (agora && agora !== 'empresa_descricao' && acabaram(secoes[agora]) && !ITEM.test(linha) && simples.length > 60)
      agora = 'extra'
    // 'Auxílio-transporte: 10,00 por dia'.
    const [, nome = '', tem = ''] = /^([^:]{3,40}):\s*(\S.*)$/.exec(simples) ?? []
    if (findBeneficios(nome).length === 1 && !/^n[aã]o/iu.test(tem) && readRotulo(linha)?.fato === undefined) {
      add('beneficios', simples)
      continue
    }
    const rotulo = readRotulo(linha)
    const sozinho = readRotuloSozinho(simples)
    if (sozinho) espera = sozinho
    else if (rotulo?.fato && rotulo.valor === '' && rotulo.fato !== 'contato') espera = rotulo.fato
    else if (rotulo?.fato) fatos.push({ fato: rotulo.fato, valor: rotulo.valor, linha: simples })
    else if (rotulo?.secao === 'extra' && rotulo.valor !== '') add('extra', simples)
    else if (rotulo?.secao) {
      // In a message a marked line stands for itself.
      if (rotulo.valor === '' || !ITEM.test(linha)) agora = doTituloOuDosItens(linhas, em, rotulo.secao)
      if (rotulo.valor !== '') add(rotulo.secao, rotulo.valor)
    } else {
      const secao =
        doTituloOuDosItens(linhas, em, readTitulo(linha)) ?? (agora && isTituloAlheio(linhas, em) ? 'extra' : undefined)
      if (secao) {
        agora = secao
        // A long heading says more than its kind.
        if ((simples.split(' ').length > 5 || secao === 'extra') && secao !== 'empresa_descricao') add(agora, simples)
        const nome = /^(?:sobre|conheça) (?:a|o) (?!empresa)(\p{Lu}.{1,60}?)[:?]?$/iu.exec(simples)?.[1]
        if (secao === 'empresa_descricao' && nome) doTitulo = { fato: 'empresa', valor: nome, linha: simples }
      } else if (agora) add(agora, toItem(linha))
      else inicio.push({ texto: simples, item: ITEM.test(linha) })
    }
  }
  return { inicio, fatos, secoes, doTitulo }
}
