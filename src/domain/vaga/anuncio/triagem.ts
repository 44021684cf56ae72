/* Screening questions that no candidate may be asked, whichever answer is the expected one. The other rules look for demands; a
   question demands nothing and chooses all the same. */
import { COISA, QUANTIA } from './cobranca.ts'
import { type Anuncio, buildNaLinha, buildNoInicio, isLinhaSo, type Regra } from './regra.ts'

const CLT_373A = 'CLT, art. 373-A, I, e Lei 9.029/1995, art. 1º'
const VOCE = '(?:(?:voce|vc|candidat[ao](?:\\([ao]\\))?) )?'
/** Work with such people, right before them: `experiência com gestantes`, `já atendeu gestantes`. */
const DO_TRABALHO = new RegExp(
  '(?<![a-z])(?:(?:experiencia|vivencia|trabalh(?:ou|a|ar)|atu(?:ou|a|ar)|curso|formacao)(?![a-z])' +
    String.raw`[^\n?]{0,40} (?:com|de|a|para|em)|(?:atend|cuid|acompanh|orient|ensin)[a-z]*(?: [^\s?]{1,20}){0,3}) $`,
)

/** The named thing as the candidate's own: alone in a line, or after one of these words. */
const seu = (nome: string, de = '(?:seu|sua)s?') => [
  isLinhaSo(`(?:(?:qual|quais|informe|diga|digite) )?(?:(?:e|sao) )?(?:[oa]s? )?(?:(?:seu|sua)s? )?(?:${nome})(?: atual)?`),
  buildNaLinha(`(?:${de}) (?:${nome})(?! (?:d[aeo]s? |favorit|prefer|musica|literar))`),
]
const QUAL = '(?:seu|sua)s?|que|qual|alguma?|segue'
/** What somebody has or had. */
const tem = (coisa: string) =>
  buildNaLinha(
    '(?:tem|tenha|possui|teve|tera|ter|ha|existe|apresent\\w+|sofr\\w+ d[eoa]|sofreu|segue|quant[oa]s|numero de|quantidade de)' +
      `(?: (?!com |em |experienc|vivencia|conhec|habilidade|contato|interesse|curso|client|pacient|alun)\\S+){0,3} (?:${coisa})`,
  )
/** What somebody is. `e` alone only begins a question: elsewhere it joins two words. */
const eh = (quem: string) => [
  buildNoInicio(`(?:(?:por acaso|atualmente|hoje) )?(?:e|esta|ja foi) (?:uma? )?(?:pessoa )?(?:${quem})`),
  buildNaLinha(
    `(?:(?:voce|vc|candidat[ao](?:\\([ao]\\))?) (?:ja )?(?:tambem )?(?:e|seria|esta|foi)|se (?:auto)?(?:considera|declara|define|identifica)(?: como)?) ` +
      `(?:uma? )?(?:pessoa )?(?:${quem})`,
  ),
]
/** The affirmative ad of such a group may ask who belongs to it. */
const paraGrupo =
  (grupo: RegExp) =>
  ({ vaga_afirmativa, vaga_afirmativa_grupo }: Anuncio) =>
    vaga_afirmativa === true && grupo.test(vaga_afirmativa_grupo ?? '')

const DOENCAS =
  'doencas?|problemas? (?:de |n[ao] )?(?:saude|coluna|coracao|pressao|psic\\w+|psiq\\w+|emociona(?:l|is))|comorbidades?|deficiencias?|hernia' +
  '|(?:limitac(?:ao|oes)|restric(?:ao|oes)) (?:fisicas?|de saude|medicas?)|depressao|ansiedade|burnout|transtornos?|epilepsia|diabetes' +
  '|hipertensao|pressao alta|cancer|hiv|aids|alergias?|convulsoes'
const FILHOS = 'filh[ao]s?(?:\\([ao]s?\\))?|bebes?|enteados?'
/** Not of work: `tem mais de 30 anos de experiência`. */
const DE_VIDA = '(?! (?:de|com|em|n[ao]s?|como|trabalh|atu))'
/** The ages that a law may ask for. */
const NAO_18 = '(?!(?:18|21)(?![0-9]))'

const PERGUNTAS: readonly Regra[] = [
  {
    id: 'pergunta_estado_civil',
    cede: 'estado_civil',
    gravidade: 'bloqueia',
    padroes: [
      ...seu('estado civil|situacao conjugal'),
      buildNaLinha('(?:casad|solteir|divorciad|viuv|amasiad)(?:[ao]s?|[ao]\\([ao]\\)|[ao]\\/[ao])|uniao estavel|moram? juntos?'),
      buildNaLinha('(?:pretende|planeja|pensa em|quer)(?: se)? casar'),
      buildNaLinha('(?:seu|sua|tem|possui|com o|com a) (?:marido|espos[ao]|conjuge|namorad[ao]|noiv[ao]|companheir[ao](?! de))'),
    ],
    lei: CLT_373A,
    explicacao: 'Não se pergunta o estado civil a quem se candidata.',
    sugestao: 'Pergunte o que a função pede: “Tem disponibilidade para viajar?”.',
  },
  {
    id: 'pergunta_familia',
    cede: 'familia',
    gravidade: 'bloqueia',
    padroes: [
      tem(FILHOS),
      isLinhaSo('filhos'),
      buildNaLinha(`(?:seus?|suas?) (?:${FILHOS})`),
      buildNaLinha(
        '(?:quem|onde|alguem)(?: \\S+){0,4} (?:cuid\\w+|fic\\w+|deix\\w+|olh\\w+)(?: \\S+){0,2} (?:criancas?|filhos?|bebes?)',
      ),
      ...eh('(?:mae|pai)(?! d[aeo] (?:produto|projeto))'),
      buildNaLinha(
        '(?:mae|pai) solo|criancas? (?:pequenas? )?em casa|(?:aumentar|formar|constituir)(?: a| uma)? familia|(?:compromissos?|obrigacoes|responsabilidades) familiares',
      ),
      buildNaLinha('(?:tem|possui|quantos|numero de) dependentes(?! quimic)'),
      buildNaLinha(`com quem ${VOCE}(?:mora|vive|reside)`),
    ],
    lei: CLT_373A,
    explicacao: 'Não se pergunta sobre filhos nem sobre a família de quem se candidata.',
    sugestao: 'Pergunte o que a função pede: “Pode trabalhar aos sábados?”.',
  },
  {
    id: 'pergunta_gravidez',
    cede: 'gravidez',
    gravidade: 'bloqueia',
    padroes: [
      buildNaLinha('gravid[ao]s?|gestantes?|gravidez|engravid\\w+|amamenta\\w*|lactante|laqueadura|vasectomia|menstrua\\w*'),
      buildNaLinha('anticoncepciona\\w+|(?:metodos?|pilula) contraceptiv[ao]s?|planejamento familiar|abortou'),
      buildNaLinha('(?:fez|sofreu|teve)(?: um)? abortos?'),
      buildNaLinha('(?:tirou|tirar|pretende|planeja)(?: \\S+){0,2} (?:licenca-? ?)?(?:maternidade|paternidade)'),
    ],
    salvo: { antes: DO_TRABALHO },
    lei: 'CLT, art. 373-A, IV, e Lei 9.029/1995, art. 2º (crime)',
    explicacao: 'Não se pergunta sobre gravidez nem sobre a intenção de engravidar.',
    sugestao: 'Retire a pergunta.',
  },
  {
    id: 'pergunta_idade',
    cede: 'idade',
    gravidade: 'bloqueia',
    padroes: [
      ...seu('idade|faixa etaria|(?:data|ano|dia) d[eo] (?:seu )?(?:nascimento|aniversario)', QUAL),
      buildNaLinha(
        `(?:quantos anos ${VOCE}(?:tem|fez|faz|completa)|tem quantos anos)(?=(?: (?:hoje|agora|atualmente|completos|de idade))? ?(?:[?.!,;)\\n]|$))`,
      ),
      buildNaLinha(`(?:que|qual) ano ${VOCE}nasceu|quando ${VOCE}(?:nasceu|faz aniversario)`),
      buildNaLinha(`(?:tem|esta|possui)(?: \\S+){0,2} (?:entre|de) <N> (?:e|a|ate) <N> anos${DE_VIDA}`),
      buildNaLinha(`(?:tem|possui|esta com) (?:menos de|ate|no maximo|abaixo de) <N> anos${DE_VIDA}`),
      buildNaLinha(`(?:tem|possui) (?:(?:mais|maior|acima) de )?${NAO_18}<N> anos(?: ou mais| completos)?${DE_VIDA}`),
    ],
    exceto: paraGrupo(/\b[4-6][05] ?(?:\+|anos)|idos/i),
    lei: 'Constituição, art. 7º, XXX, e Lei 9.029/1995, art. 1º',
    explicacao: 'Não se pergunta a idade a quem se candidata, a não ser a mínima que a lei exige.',
    sugestao: 'Se a lei exige, pergunte “Você tem 18 anos ou mais?”.',
  },
  {
    id: 'pergunta_nome_limpo',
    cede: 'nome_limpo',
    gravidade: 'bloqueia',
    padroes: [
      buildNaLinha(
        '(?:nome|cpf)(?: \\S+){0,2} (?:limpo|sujo|negativad[ao]|(?:com|sem) (?:restric|pendenc)\\w+|n[oa]s? (?:spc|serasa))',
      ),
      tem('(?:restric(?:ao|oes)|pendencias?)(?: \\S+){0,2} (?:spc|serasa|nome|cpf|credito|cadastra(?:l|is)|financeiras?)'),
      tem('dividas?|cheques? sem fundos?|protestos? em cartorio'),
      ...eh('negativad[ao]s?|endividad[ao]s?|inadimplentes?'),
      buildNaLinha('(?:problemas?|registros?) (?:com|n[oa]|em)(?: [oa])? (?:spc|serasa)'),
      buildNaLinha('score (?:de credito|n[ao] serasa|serasa)'),
    ],
    lei: 'Lei 9.029/1995, art. 1º, e Lei 13.709/2018 (LGPD), art. 6º',
    explicacao: 'Dívidas e cadastro de crédito não podem ser critério de seleção.',
    sugestao: 'Retire a pergunta.',
  },
  {
    id: 'pergunta_cobranca',
    cede: 'cobranca',
    gravidade: 'bloqueia',
    padroes: [
      buildNaLinha(
        '(?:pode|poderia|consegue|aceita|aceitaria|concorda|topa|dispost[ao]|disponibilidade|condic(?:ao|oes)|tem como|faria|teria)' +
          '(?: (?:em|para|de|com|a|por)){0,2} (?:pagar|arcar|custear|bancar|desembolsar|depositar|fazer (?:um )?(?:pix|deposito))' +
          '(?! (?:contas|fornecedores|boletos|salarios|funcionarios|em (?:midia|anuncios)))',
      ),
      buildNaLinha(
        `(?:pode|poderia|consegue|aceita|concorda|topa|dispost[ao])(?: \\S+){0,3} (?:comprar|adquirir|investir)(?: \\S+){0,3} (?:${COISA}|${QUANTIA})`,
      ),
      buildNaLinha(`(?:aceita|concorda|autoriza)(?: \\S+){0,2} (?:desconto|descontar)(?: \\S+){0,3} ${COISA}`),
      buildNaLinha(`(?:tem|teria|possui)(?: \\S+)? (?:${QUANTIA}|dinheiro|capital)(?: \\S+)? (?:para|inicial)`),
    ],
    lei: 'CLT, arts. 2º e 462; Código de Defesa do Consumidor, art. 39',
    explicacao: 'Quem se candidata não paga nada: inscrição, curso, uniforme e exame são custos da empresa.',
    sugestao: 'Retire a pergunta.',
  },
  {
    id: 'pergunta_antecedentes',
    gravidade: 'bloqueia',
    padroes: [
      tem('antecedentes'),
      buildNaLinha(
        'antecedentes (?:crimina(?:l|is)|policia(?:l|is)|limpos)|ficha (?:limpa|suja|criminal|corrida|na policia)|nada consta|cumpr(?:iu|e) pena',
      ),
      buildNaLinha('problemas? (?:com|n)(?: ?a)? (?:policia|justica|lei)|(?:cometeu|praticou)(?: \\S+)? crimes?'),
      buildNaLinha('ja (?:foi|esteve|ficou) (?:pres[ao]|detid[ao]|condenad[ao]|indiciad[ao])'),
      buildNaLinha('passage(?:m|ns) (?:policia(?:l|is)|(?:pel[ao]|n[ao]|por) (?:policia|delegacia|presidio))'),
      isLinhaSo('(?:voce )?(?:ja )?(?:tem|teve|possui) passage(?:m|ns)'),
      tem('(?:processos?|inqueritos?)(?: \\S+)? (?:crimina(?:l|is)|pena(?:l|is)|policia(?:l|is))'),
      buildNaLinha(
        'respond\\w+ (?:(?:a|por|algum|um) ){0,2}(?:processos?|inqueritos?)(?: (?:crimina|pena|policia)\\w+)?(?= ?[?.,;\\n]|$)',
      ),
    ],
    exceto: ({ cargo }) =>
      /cuidador|bab[aá]|vigil|seguran[cç]a|dom[eé]stic|motorista|banc[aá]ri|tesour|caixa|creche|escolar|infantil|farmac/i.test(
        cargo ?? '',
      ),
    lei: 'TST, Incidente de Recurso Repetitivo 1 (tema 1)',
    explicacao: 'Só se pode perguntar quando a função exige: cuidado de pessoas, valores, segurança, substâncias perigosas.',
    sugestao: 'Retire a pergunta. Se a função exige, peça que uma pessoa da equipe leia o anúncio.',
  },
  {
    id: 'pergunta_religiao',
    cede: 'religiao',
    gravidade: 'bloqueia',
    padroes: [
      ...seu('religiao|crenca|fe|igreja', QUAL),
      ...eh(
        '(?:evangelic|catolic|muculman|religios)[ao]s?|cristao?s?|protestante|crente|espirita|umbandista|candomblecista|adventista|ateu|ateia|jude[ui]a?' +
          '|testemunha de jeova|d[ae] (?:alguma )?(?:igreja|religiao)',
      ),
      buildNaLinha(
        '(?:frequent\\w+|vai|ir)(?: \\S+){0,2} (?:igreja|cultos?|missas?|templo|terreiro)|acredita em deus|guarda o sabado',
      ),
    ],
    lei: 'Constituição, art. 5º, VIII, e Lei 9.029/1995, art. 1º',
    explicacao: 'Não se pergunta a crença de quem se candidata.',
    sugestao: 'Se o horário importa, pergunte por ele: “Pode trabalhar aos sábados?”.',
  },
  {
    id: 'pergunta_politica',
    cede: 'sindicato_politica',
    gravidade: 'bloqueia',
    padroes: [
      ...seu('partido(?: politico)?|(?:posicao|posicionamento|orientacao|opiniao|preferencia|visao) politica', QUAL),
      buildNaLinha(`em quem ${VOCE}vot\\w+|vot(?:ou|a|aria|ara) (?:em|n[oa]s?)|apoia [oa] (?:governo|president\\w+)`),
      ...eh('de (?:direita|esquerda)|bolsonarista|petista|lulista|sindicalizad[ao]|sindicalista|filiad[ao] a'),
      buildNaLinha('(?:filiad[ao]|filiacao|associad[ao]|parte) (?:a|ao|em|de)(?: \\S+)? (?:sindicatos?|partidos?)'),
      buildNaLinha('(?:particip\\w+|fez|aderiu|faria)(?: (?:de|da|em|a|alguma|uma)){0,2} (?:greves?|sindicatos?|paralisac\\w+)'),
    ],
    lei: 'Constituição, arts. 5º, VIII e XVII, e 8º, V',
    explicacao: 'Não se pergunta sobre voto, partido ou sindicato.',
    sugestao: 'Retire a pergunta.',
  },
  {
    id: 'pergunta_acoes_trabalhistas',
    cede: 'acoes_trabalhistas',
    gravidade: 'bloqueia',
    padroes: [
      buildNaLinha(
        'process(?:ou|ar|aria|ado)(?: (?:alguma?|uma?|a|o|sua|seu|ex|antig[ao]|ultim[ao]|outr[ao]|judicialmente)){0,3} (?:ex-)?(?:empresas?|empregador\\w*|patra\\w*|patro\\w*)',
      ),
      buildNaLinha('(?:entr|coloc|bot|lev)(?:ou|ar|aria)(?: \\S+){0,4} n?a justica'),
      buildNaLinha(
        '(?:tem|possui|teve|mov\\w+|abriu|abriria|ajuizou)(?: (?!em |experienc|vivencia|conhec|pratica|atu)\\S+){0,2} ' +
          '(?:processos?|ac(?:ao|oes)|reclamac(?:ao|oes)|reclamatorias?|causas?) (?:trabalhistas?|n[ao] justica|contra(?: \\S+){0,2} (?:empresa|empregador|patr)\\w*)',
      ),
    ],
    lei: 'Constituição, art. 5º, XXXV, e Lei 9.029/1995, art. 1º',
    explicacao: 'Ir à Justiça é direito de todos. Processos contra empregadores não podem ser critério de seleção.',
    sugestao: 'Retire a pergunta.',
  },
  {
    id: 'pergunta_saude',
    gravidade: 'bloqueia',
    padroes: [
      tem(DOENCAS),
      buildNaLinha(`(?:portador(?:a|es)?|tratamento) (?:de|contra|para) (?:${DOENCAS})`),
      ...eh(
        'pcd|deficientes?|pessoa com deficiencia|com deficiencia|autista|surd[ao]|cadeirante|soropositiv[ao]|diabetic[ao]|hipertens[ao]|alcoolatra',
      ),
      buildNaLinha('(?:toma|usa|uso de|faz uso de)(?: \\S+){0,2} (?:remedios?|medicac(?:ao|oes)|medicamentos?)'),
      buildNaLinha('(?:faz|fez|em)(?: algum)? (?:terapia|(?:tratamento|acompanhamento) (?:medico|psi\\w+|de saude))'),
      buildNaLinha(
        '(?:ficou|foi|esteve|esta|ja) afastad[ao]|se afastou|encostad[ao] (?:pel|n)o inss|receb\\w+(?: \\S+){0,2} auxilio-? ?doenca',
      ),
      buildNaLinha('sofreu(?: \\S+)? acidente de trabalho'),
      buildNaLinha(
        'atestados? (?:medicos? )?(?:voce |vc )?(?:apresent|entreg|teve|tirou)\\w*|(?:estado|condicao|condicoes) de saude',
      ),
    ],
    exceto: paraGrupo(/defici|pcd/i),
    lei: 'Lei 13.146/2015, art. 34, § 3º, e Lei 13.709/2018 (LGPD), art. 11',
    explicacao: 'Não se pergunta sobre saúde nem deficiência de quem se candidata.',
    sugestao:
      'Pergunte “Precisa de algum recurso de acessibilidade na seleção?”. Se a vaga é para PCD, marque “Vaga afirmativa”.',
  },
  {
    id: 'pergunta_cor',
    cede: 'cor',
    gravidade: 'bloqueia',
    padroes: [
      ...seu('cor(?: d[ae] pele| ou raca)?|cor\\/raca'),
      ...seu('raca(?: ou cor)?|etnia|raca\\/cor', QUAL),
      ...eh('(?:negr|pret|pard|branc|amarel)[ao]s?|indigenas?'),
    ],
    exceto: paraGrupo(/negr|pret|pard|ind[ií]gen|quilombol/i),
    lei: 'Lei 7.716/1989, art. 4º, e Lei 9.029/1995, art. 1º',
    explicacao: 'Não se pergunta a cor ou a raça de quem se candidata, a não ser em vaga afirmativa.',
    sugestao: 'Retire a pergunta. Se a vaga é uma ação afirmativa, marque “Vaga afirmativa”.',
  },
  {
    id: 'pergunta_sexo',
    gravidade: 'bloqueia',
    padroes: [
      ...seu('sexo|genero|(?:orientacao|opcao|identidade) (?:sexual|de genero)|sexualidade', QUAL),
      buildNaLinha('(?:masculino|homem) ou (?:feminino|mulher)|(?:feminino|mulher) ou (?:masculino|homem)'),
      ...eh(
        'homem|mulher|gays?|lesbica|homossexual|heterossexual|hetero|bissexual|trans(?:exual|genero)?|travesti|cis(?:genero)?|lgbt\\w*',
      ),
      buildNaLinha('(?:parte|membro) da comunidade lgbt\\w*'),
    ],
    exceto: paraGrupo(/mulher|trans|lgbt|gay|l[eé]sbic/i),
    lei: CLT_373A,
    explicacao: 'Não se pergunta o sexo, o gênero nem a orientação sexual de quem se candidata, a não ser em vaga afirmativa.',
    sugestao: 'Retire a pergunta. Se a vaga é uma ação afirmativa, marque “Vaga afirmativa”.',
  },
  {
    id: 'pergunta_origem',
    cede: 'origem',
    gravidade: 'bloqueia',
    padroes: [
      ...seu('nacionalidade|naturalidade|cidade natal|(?:cidade|estado|pais|local|lugar) de (?:nascimento|origem)', QUAL),
      buildNaLinha(
        `(?:onde|em que (?:cidade|estado|pais)) ${VOCE}nasceu|(?:voce|vc) e natural|de onde (?:e|vem|veio) (?:a )?sua familia`,
      ),
      ...eh(
        '(?:nordestin|nortist|baian|paulist|carioc|estrangeir|imigrant|brasileir|venezuelan|haitian|bolivian)\\w*(?! ou (?:tem|possui))',
      ),
    ],
    lei: 'Lei 9.029/1995, art. 1º, e Constituição, art. 3º, IV',
    explicacao: 'Não se pergunta a origem de quem se candidata.',
    sugestao: 'Se é preciso, pergunte “Tem autorização para trabalhar no Brasil?”.',
  },
  {
    id: 'pergunta_de_golpe',
    gravidade: 'bloqueia',
    padroes: [
      buildNaLinha(
        '(?:numero|senha|dados|foto|copia|codigo)(?: \\S+){0,2} (?:cartao|banco|bancari[ao]s?|conta bancaria|cpf|rg|pix)',
      ),
      ...seu('cpf|rg|senha|chave pix|pix|conta (?:bancaria|corrente)|cartao de credito|agencia e conta'),
    ],
    lei: 'Lei 13.709/2018 (LGPD), art. 6º, III',
    explicacao: 'Documentos e dados bancários não são pedidos antes da contratação: golpes de emprego começam assim.',
    sugestao: 'Retire a pergunta.',
  },
  {
    id: 'pergunta_pessoal',
    gravidade: 'avisa',
    padroes: [
      buildNaLinha(`quanto ${VOCE}(?:pesa|mede)`),
      ...seu('altura|peso|altura e peso|peso e altura|signo|time'),
      tem('tatuage(?:m|ns)|piercings?'),
      buildNaLinha(`${VOCE}(?:fuma|bebe|usa drogas)(?= ?[?,]|$)|${VOCE}e fumante`),
    ],
    lei: 'Lei 9.029/1995, art. 1º, e Lei 13.709/2018 (LGPD), art. 6º',
    explicacao: 'Aparência e vida pessoal não dizem se a pessoa sabe fazer o trabalho.',
    sugestao: 'Pergunte o que a função exige: “Consegue levantar caixas de 15 kg?”.',
  },
]

/** Of the screening questions only. */
export const TRIAGEM: readonly Regra[] = PERGUNTAS.map((regra) => ({ ...regra, campos: ['perguntas'] }))
