/* Demands on applicants that an ad may not make: Lei 9.029/1995, CLT art. 373-A, the Constitution (art. 3, 5, 7). */
import { CRENTES, DE_FORA, FUNCAO, NOMES, QUEM } from './pessoas.ts'
import { buildNaLinha, buildNoInicio, buildPadrao, isIdadeDeAprendiz, isLinhaSo, type Regra } from './regra.ts'

const CLT_373A = 'CLT, art. 373-A, I, e Lei 9.029/1995, art. 1º'

/** Only these, preferably these, looking for these. */
const SO =
  '(?:(?:apenas|somente|so|unicamente|exclusiv[ao]s?|exclusivamente|preferencialmente|de preferencia),?(?: para| aceitamos| ' +
  'contratamos| buscamos)?|preferencia ' +
  '(?:por|para|aos?|as?)|prefer(?:imos|e-se)|busc(?:amos|o|am?-se)|procur(?:amos|o|am?-se)|contrat(?:amos|am?-se)|precis(?:am?-se|amos|o) ' +
  'de|vagas? (?:(?:e|sao) )?(?:exclusivas? |ideal |ideais |somente |apenas |so |destinadas? )?(?:para|a)|ser|seja)(?: as| os| por| de| uma?| dois| duas| tres| [0-9]{1,2})?(?: ' +
  '(?:candidat[ao]s?|pessoas?|profissiona(?:l|is)))?'
/** None of these. */
const NAO =
  '(?:nao (?:aceitamos|contratamos|queremos|admitimos|selecionamos|buscamos|e para|serve para)|exceto|menos)(?: as| os)?(?: candidat[ao]s)?'
/** Refuses, before the refused. */
const NAO_QUER =
  '(?:nao (?:aceitamos|contratamos|queremos|admitimos|selecionamos|pode(?:m)?(?: ser| estar)?|ser|estar|se candidat\\w+' +
  '|(?:indicad|recomendad|adequad|destinad|abert)[ao]s? (?:para|a))|proibid[ao]|vedad[ao])'
/** Refuses, after the refused. */
const NAO_SERVE =
  '(?:nao (?:se candidat\\w+|servem?|(?:serao|sera|sao|e) (?:contratad|aceit|admitid|chamad|consideradas?)\\w*|podem? (?:participar|se candidatar|concorrer))' +
  '|(?:serao|sera|sao|e) (?:desclassificad|eliminad|descartad|recusad)\\w*)'
/** Both orders of a refusal of a group of people, also `gestantes não`. */
const recusa = (grupo: string) => [
  buildNaLinha(`${NAO_QUER} (?:(?!discrimin|preconceit|barreir|homofob|recus)\\S+ ){0,2}(?:${grupo})`),
  buildNaLinha(`(?:${grupo})(?: (?:\\S+ ){0,5}${NAO_SERVE}|,? nao(?=[^a-z0-9]*(?:[.!\\n]|$)))`),
]

/** `sem distinção de sexo, idade…`, `independente de…`: the sentence excludes nobody. Ends just before the match. */
const SEM_DISTINCAO = new RegExp(
  '(?:independente(?:mente)?|sem (?:qualquer |nenhuma )?(?:distincao|discriminacao|preconceitos?|restric(?:ao' +
    String.raw`|oes)|limite)|nao (?:importa|discriminamos|fazemos distincao|ha restricao|ha limite)|com ou)(?:[\s,]+(?:de` +
    '|da|do|das|dos|por|quanto|a|ao|o|os|as|e|ou|seu|sua|qual|genero|sexo|idade|cor|pele|raca|etnia|origem' +
    '|religiao|crenca|orientacao|sexual|identidade|estado|civil|deficiencia|nacionalidade|naturalidade' +
    String.raw`|aparencia|situacao|familiar|social|classe|filhos|feminino|masculino|trans))*[\s,:]*$`,
)

const SO_SER = { antes: SEM_DISTINCAO }
/**
 * The people that the job serves, not the worker: `atendemos apenas mulheres`, `vender seguros para mulheres`. Never across a comma.
 */
const SERVE = new RegExp(
  '(?<![a-z])(?:(?:atend(?:e|er|emos|endo)|acolh(?:e|er|emos)|receb(?:e|er|emos)|cuid(?:a|ar|amos)|ensinar' +
    '|orientar)(?: de| a| ao| as| aos)?(?: uma?)?|(?:vend(?:er|emos|endo)|seguros?|roupas?|moda|calcados?|cosmeticos?' +
    String.raw`|produtos|servicos|aulas?|cursos?)(?: [^\s,:]{1,20}){0,2} para(?: as| os)?)(?: [^\s,:]{1,20} (?:e` +
    String.raw`|ou))?\s*$`,
)
const SALVO_OU_SERVIDO = { antes: SEM_DISTINCAO, servido: SERVE }
/** Between the wanted person and an age: no other person and nothing else with years. */
const ATE_A_IDADE =
  '(?:(?!crianca|alun|adolescente|turma|paciente|idos|cliente|publico|aprendiz|contrat|mercado|garantia' +
  '|financia|empresa|historia|filho|dependente|veicul|carro|maquina|cnh|habilita|experien)[^.;\\n]){0,60}?'
const TEMPO_DE_CASA = new RegExp(
  String.raw`^\s*(?:de|em|no|na) (?:casa|experiencia|atuacao|mercado|contrato|garantia|historia|existencia|estrada` +
    '|tradicao|empresa|vivencia|carreira|formad[ao]|area|habilitacao|cnh|profissao|fundacao)',
)

export const DISCRIMINACAO: readonly Regra[] = [
  {
    id: 'sexo_masculino',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao('(?:sexo|genero) masculino'),
      buildPadrao(`${SO} (?:homem|homens|rapaz(?:es)?|meninos?|do sexo masculino)`),
      buildPadrao(`${NAO} (?:mulher(?:es)?|mocas?)`),
      buildPadrao('vagas? masculinas?'),
      buildNoInicio(
        '(?:(?:um|dois|tres|[0-9]+) )?(?:homem|homens|rapaz(?:es)?|meninos?|senhor(?:es)?),? (?:para|pra|com|de|fortes?)',
      ),
      isLinhaSo('(?:sexo |genero )?(?:masculino|homem|homens)'),
    ],
    salvo: { ...SALVO_OU_SERVIDO, depois: /^\s*(?:e|ou|\/)\s*(?:mulher|feminino)|^[^.\n]{0,60}(?:bem-vind|incentiv)/ },
    lei: CLT_373A,
    explicacao: 'Um anúncio não pode escolher o sexo de quem se candidata.',
    sugestao: 'Descreva a atividade e o que ela exige. Quem atende aos requisitos pode se candidatar.',
  },
  {
    id: 'sexo_feminino',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao('(?:sexo|genero) feminino'),
      buildPadrao(`${SO} (?:mulher(?:es)?|mocas?|meninas?|senhoras|do sexo feminino)`),
      buildPadrao(`${NAO} (?:homem|homens|rapaz(?:es)?)`),
      buildPadrao('vagas? femininas?'),
      buildNoInicio('(?:(?:uma|duas|tres|[0-9]+) )?(?:mulher(?:es)?|mocas?|meninas?|senhoras?),? (?:para|pra|com|de)'),
      isLinhaSo('(?:sexo |genero )?(?:feminino|mulher|mulheres)'),
    ],
    salvo: { ...SALVO_OU_SERVIDO, depois: /^\s*(?:e|ou|\/)\s*(?:homem|homens|masculino)|^[^.\n]{0,60}(?:bem-vind|incentiv)/ },
    permitidaNaAfirmativa: true,
    lei: CLT_373A,
    explicacao: 'Um anúncio não pode escolher o sexo de quem se candidata, a não ser em vaga afirmativa.',
    sugestao:
      'Retire a exigência. Se a vaga é uma ação afirmativa para mulheres, marque “Vaga afirmativa” e diga para quem ela é.',
  },
  {
    id: 'idade',
    cede: 'cargo_com_idade',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao('idade (?:maxima|limite|ideal|desejada)(?: (?:de |e |ate )?<N>(?: anos)?)?'),
      buildPadrao(
        '(?:faixa etaria|idade):? (?:e |de |da )?(?:ate|entre|de|com no maximo|no maximo|abaixo de|inferior a)? ?<N>(?: ?(?:a|e|ate|-) ?<N>)?(?: anos)?',
      ),
      buildPadrao('idade minima:? (?:de )?(?:19|[2-9][0-9])(?: anos)?'),
      buildPadrao('(?:ate|no maximo|maximo de|menos de|abaixo de|menor(?:es)? de) <N> anos de idade'),
      buildPadrao('entre <N> (?:e|a) <N> anos de idade'),
      buildPadrao(`(?:${QUEM}|${FUNCAO}) (?:(?:de|com|entre|ate|no maximo|idade|menos) ){1,3}<N>(?: ?(?:a|e|ate|-) ?<N>)? anos`),
      buildPadrao(`(?:${QUEM}|${FUNCAO})${ATE_A_IDADE}(?<![a-z0-9])(?:(?:de|entre) )?<N> (?:a|e|ate) <N> anos`),
      buildPadrao(`(?:${QUEM}|${FUNCAO})${ATE_A_IDADE}(?<![a-z0-9])ate <N> anos`),
      isLinhaSo('(?:ter |de |com )?(?:ate|entre|no maximo|de) <N>(?: ?(?:a|e|ate|-) ?<N>)? anos'),
      buildPadrao(
        '(?:somente|apenas|so|preferencialmente|buscamos|procuramos) (?:pessoas |profissionais |gente )?(?:jovens|joven)',
      ),
    ],
    salvo: { ...SALVO_OU_SERVIDO, depois: TEMPO_DE_CASA },
    // An option such as `De 10 a 15 anos` answers its question, which is checked.
    exceto: (anuncio, palavras, campo) =>
      isIdadeDeAprendiz(anuncio, palavras) ||
      (campo === 'perguntas' && /^[^a-z0-9]*(?:ter |de |com )?(?:ate|entre|no maximo|de) /.test(palavras)),
    lei: 'Constituição, art. 7º, XXX, e Lei 9.029/1995, art. 1º',
    explicacao: 'Não se pode limitar a idade de quem se candidata. Exigir 18 anos é permitido quando a lei exige.',
    sugestao: 'Retire a idade e diga o conhecimento ou a experiência que a função pede.',
  },
  {
    id: 'idade_afirmativa',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao(
        `${SO} (?:pessoas |profissionais |candidat[ao]s )?(?:com mais de|acima de|maiores de|a partir de|com) (?:4[05]|5[05]|60) anos`,
      ),
      buildPadrao(`${SO} (?:pessoas |profissionais |candidat[ao]s )?(?:4[05]|5[05]|60)\\+`),
    ],
    salvo: { antes: SEM_DISTINCAO, depois: TEMPO_DE_CASA },
    permitidaNaAfirmativa: true,
    lei: 'Constituição, art. 7º, XXX, e Lei 9.029/1995, art. 1º',
    explicacao: 'Escolher pela idade só é permitido em vaga afirmativa.',
    sugestao:
      'Retire a idade. Se a vaga é uma ação afirmativa para pessoas 50+, marque “Vaga afirmativa” e diga para quem ela é.',
  },
  {
    id: 'estado_civil',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao(`(?:${SO}|${QUEM}) (?:solteir|casad|divorciad|viuv)(?:[ao]s?|[ao]\\([ao]\\)|[ao]\\/[ao])`),
      buildPadrao('estado civil:? (?:solteir|casad|divorciad|viuv)[ao](?:\\([ao]\\))?'),
      isLinhaSo('(?:ser )?(?:solteir|casad)[ao]s?(?:\\([ao]\\))?'),
      ...recusa('(?:solteir|casad|divorciad)[ao]s?'),
      buildNoInicio('(?:solteir|casad)[ao]s? (?:e|com|sem|para)'),
    ],
    salvo: SO_SER,
    lei: CLT_373A,
    explicacao: 'O estado civil não pode ser critério de seleção.',
    sugestao: 'Se a função pede viagens ou turnos, diga isso: “disponibilidade para viajar três vezes por mês”.',
  },
  {
    id: 'familia',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao('sem filhos?(?: pequenos?| menores| menor)?'),
      buildPadrao('(?:nao (?:ter|tenha|tenham|possua|possuir|pode(?:m)? ter)|que nao tenham?) filhos'),
      buildPadrao('filhos (?:crescidos|criados|maiores)'),
      buildNaLinha(
        'ter filhos (?:\\S+ ){0,2}(?:nao e (?:permitid|aceit|possivel)\\w*|(?:e|sao) (?:proibid|vedad|vetad)\\w*|impede|elimina)',
      ),
      ...recusa(
        '(?:quem (?:tem|tenha)|pessoas? (?:com|que tenham?)|candidat[ao]s? com|mulher(?:es)? com|ter) (?:filhos?|bebes?|criancas?)|maes',
      ),
      buildPadrao('sem (?:compromissos?|obrigacoes|responsabilidades) familiares'),
    ],
    salvo: { antes: /(?:com ou|com e|com filhos (?:ou|e)|(?:com|sem) ou|mesmo)\s*$/ },
    lei: CLT_373A,
    explicacao: 'A situação familiar não pode ser critério de seleção.',
    sugestao: 'Diga o que a função pede: horários, turnos, viagens.',
  },
  {
    id: 'gravidez',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao(
        '(?:testes?|exames?|atestados?|comprovante|comprovacao|declaracao)(?: negativ[oa])?(?: de)? (?:gravidez|esterilizacao|laqueadura|beta ?hcg)',
      ),
      buildPadrao('nao (?:estar|esteja|estejam|pode estar|ser|contratamos|aceitamos) (?:gravidas?|gestantes?)'),
      buildPadrao('nao (?:pretend\\w+|planej\\w+|queira|querer|deseja\\w*) (?:engravidar|ter filhos)'),
      buildPadrao('(?:mulher(?:es)? )?laqueadas?'),
      buildNaLinha(
        '(?:nao (?:pode(?:m)?|deve(?:m)?|vai|ira) (?:\\S+ )?|sem (?:intencao|planos?|desejo|pretensao) de )(?:engravidar|ter filhos)',
      ),
      ...recusa('gravidas?|gestantes?'),
    ],
    salvo: {
      antes: /nao (?:pedimos|exigimos|solicitamos|e necessario|e exigido|sera exigido)[\s\w,]{0,20}$/,
      depois: /^[^.,;\n]{0,15}(?:pacientes?|clientes?)(?![a-z])/,
    },
    lei: 'Lei 9.029/1995, art. 2º (crime), e CLT, art. 373-A, IV',
    explicacao: 'Pedir prova de gravidez ou de esterilização é crime.',
    sugestao: 'Retire a exigência por inteiro.',
  },
  {
    id: 'cor',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao('pele (?:clara|branca)'),
      isLinhaSo('cor branca'),
      buildPadrao(`(?:${SO} (?:pessoas? )?|${QUEM} )(?:de (?:cor|pele) )?(?:branc[ao]s?|caucasian[ao]s?)`),
      buildPadrao('cabelos? (?:lisos?|nao crespos?|bom|bons)'),
    ],
    salvo: {
      antes: new RegExp(`${SEM_DISTINCAO.source}|(?:negr|escur|pard|pret|cresp|cachead|ondulad)[ao]s?\\s*(?:,|e|ou)\\s*$`),
      depois: /^\s*(?:,|e|ou)\s*(?:peles? |cabelos? )?(?:pret|negr|pard|indigen|amarel|escur|cresp|cachead|ondulad)/,
    },
    lei: 'Lei 7.716/1989, art. 4º, e Lei 9.029/1995, art. 1º',
    explicacao: 'Cor, raça e traços físicos não podem ser critério. Isso é crime de racismo.',
    sugestao: 'Retire a exigência por inteiro.',
  },
  {
    id: 'raca_afirmativa',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao(
        `${SO} (?:pessoas? |profissionais |candidat[ao]s )?(?:autodeclarad[ao]s )?(?:negr[ao]s?|pret[ao]s?|pard[ao]s?|indigenas?|quilombolas?|trans|travestis?|lgbt\\w*\\+?)`,
      ),
    ],
    salvo: { antes: SEM_DISTINCAO, depois: /^\s*(?:,|e|ou)\s*branc/ },
    permitidaNaAfirmativa: true,
    lei: 'Lei 9.029/1995, art. 1º; ação afirmativa: Lei 12.288/2010, art. 39',
    explicacao: 'Escolher por raça, etnia, orientação ou identidade só é permitido em vaga afirmativa.',
    sugestao: 'Marque “Vaga afirmativa”, ou escreva que a candidatura de todas as pessoas é bem-vinda.',
  },
  {
    id: 'origem',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao(
        '(?:nao (?:aceitamos|contratamos|queremos|ser|seja)|exceto|menos) (?:os |as ' +
          ')?(?:nordestin|nortist|baian|paulist|carioc|estrangeir|imigrant|venezuelan|haitian|bolivian|african)\\w*',
      ),
      buildNaLinha(`(?:${DE_FORA})(?: (?:\\S+ ){0,5}${NAO_SERVE}|,? nao(?=[^a-z0-9]*(?:[.!\\n]|$)))`),
      isLinhaSo(`(?:sem|menos|nada de|nao a) (?:${DE_FORA}|estrangeir[ao]s?)|estrangeir[ao]s?,? nao`),
      buildPadrao('(?:apenas|somente|so|exclusivamente|exclusivo para) brasileir[ao]s?(?: nat[ao]s?)?'),
    ],
    salvo: SO_SER,
    lei: 'Lei 9.029/1995, art. 1º, e Constituição, art. 3º, IV',
    explicacao: 'Origem e nacionalidade não podem ser critério de seleção.',
    sugestao: 'Se é preciso documento de trabalho no Brasil, escreva “autorização para trabalhar no Brasil”.',
  },
  {
    id: 'deficiencia',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao(
        '(?:nao (?:aceitamos|contratamos|e para|ha vagas? para|disponivel para|aceita)|exceto|menos) (?:pcds?|deficientes?|pessoas? com deficiencia)',
      ),
      buildPadrao(
        'nao (?:ter|possuir|portar|apresentar|tenha|possua) (?:nenhuma |qualquer |nenhum tipo de |qualquer tipo de )?(?:deficiencia|limitac(?:ao|oes) fisicas?|doencas? cronicas?)',
      ),
      buildPadrao('(?:perfeita|excelente|(?:gozar de|ter|possuir) (?:boa|plena)) saude(?: fisica| mental)?'),
      ...recusa('pcds?|deficientes?|pessoas? com deficiencia|cadeirantes?|surd[ao]s?|autistas?'),
      buildNaLinha(
        'nao (?:(?:se|e|esta|ha|sao|abre|destina|destinada|aplica|adequada|indicada|disponivel|aberta|vagas?|aceita|para|a) ){1,5}' +
          '(?:pcds?|deficientes?|pessoas? com deficiencia|cadeirantes?|surd[ao]s?|autistas?)',
      ),
      buildNaLinha(
        '(?:nao (?:ter|possuir|apresentar|tenha|possua|sofrer)|sem) ' +
          '(?:(?:nenhuma?|qualquer|tipo|algum|historico|problemas?|diagnostico|de) ){0,4}' +
          '(?:deficiencias?|limitac(?:ao|oes) fisicas?|doencas?|problemas? de saude|depressao|ansiedade|transtornos?|comorbidades?|epilepsia|diabetes)',
      ),
    ],
    salvo: {
      antes: new RegExp(`${SEM_DISTINCAO.source}|(?:com (?:e|ou)|(?:pacient|client|crianca|alun|idos)\\w*[^.,;\\n]{0,20}) $`),
      depois: /^\s*(?:ocupacional|financeira|do negocio|publica)/,
    },
    lei: 'Lei 13.146/2015, art. 34, § 3º, e Lei 9.029/1995, art. 1º',
    explicacao: 'Excluir pessoas com deficiência ou exigir plena aptidão é discriminação.',
    sugestao: 'Diga o que a atividade exige, por exemplo “carregar caixas de até 10 kg”, e que a vaga aceita PCD.',
  },
  {
    id: 'saude_exame',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao('(?:exame|teste|sorologia|atestado)(?: negativo)?(?: de| para| do)? (?:hiv|aids|sida)'),
      buildNaLinha(
        '(?:nao|sem|exceto) (?:(?:ser|ter|estar|seja|tenha|possuir|viver|contratamos|aceitamos|portador(?:a|es)?|infectad[ao]|pessoas?|candidat[ao]s?|com' +
          '|d[eo]|o|virus|diagnostico) ){0,5}(?:hiv|aids|soropositiv[ao]s?)',
      ),
      ...recusa('hiv|aids|soropositiv[ao]s?'),
    ],
    salvo: { antes: /nao (?:pedimos|exigimos|e exigido)[\s\w,]{0,20}$/ },
    exceto: ({ cargo }, palavras) =>
      /^(?:exame|teste|sorologia|atestado)/.test(palavras) &&
      /biom[eé]dic|enferm|m[eé]dic|farmac|laborat|an[aá]lises cl[ií]nicas/i.test(cargo ?? ''),
    lei: 'Lei 12.984/2014 (crime) e Portaria MTE 1.246/2010',
    explicacao: 'Pedir exame de HIV na seleção, ou recusar quem vive com o vírus, é crime.',
    sugestao: 'Retire a exigência por inteiro.',
  },
  {
    id: 'religiao',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao(
        `(?:${SO}|${QUEM}) (?:evangelic[ao]s?|catolic[ao]s?|crista(?:o|s|os)?|crentes?|espiritas?|protestantes?)(?:\\([ao]\\))?`,
      ),
      isLinhaSo(
        `(?:sem |menos |nada de )?(?:${CRENTES})(?:\\([ao]\\))?(?:(?: praticantes?| convict[ao]s?)| (?:e|ou) (?:${CRENTES}))?`,
      ),
      buildNaLinha(`(?:${CRENTES}),? nao(?=[^a-z0-9]*(?:[.!\\n]|$))`),
      buildNaLinha(
        `nao (?:aceitamos|contratamos|queremos|admitimos|selecionamos) (?:(?:as|os|candidat[ao]s?|pessoas?) ){0,2}(?:${CRENTES})`,
      ),
      buildPadrao('(?:religiao|fe):? (?:evangelic[ao]|catolic[ao]|crista(?:o)?|espirita|protestante)'),
      buildPadrao('temente(?:s)? a deus'),
    ],
    salvo: {
      antes: new RegExp(
        `${SEM_DISTINCAO.source}|nao (?:e |sera )?(?:preciso|precisa|necessari[ao]|obrigatori[ao]|exig\\w+)(?: (?:que )?se(?:r|ja))?\\s*$`,
      ),
    },
    // A field that holds one name: the university that all call Católica.
    exceto: (_, palavras, campo) => NOMES.includes(campo) && /^[^a-z]*[a-z]+[^a-z]*$/.test(palavras),
    lei: 'Constituição, art. 5º, VIII, e Lei 9.029/1995, art. 1º',
    explicacao: 'A crença não pode ser critério de seleção.',
    sugestao: 'Retire a exigência. Se a função pede um horário ou costume do lugar, descreva-o.',
  },
  {
    id: 'sindicato_politica',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao(
        '(?:nao (?:ser|seja|estar|esteja)|sem|nao ter) (?:sindicalizad[ao]s?|filiad[ao]s? a(?:o)? (?:sindicato|partido)|vinculo ' +
          'sindical|filiacao (?:sindical|partidaria|a sindicato))',
      ),
      buildNaLinha(
        '(?:nao|sem|nunca) (?:(?:pode|podem|ter|ser|seja|sejam|estar|esteja|possuir|participar|participacao|envolvimento|ligacao|vinculo|relacao|filiacao' +
          '|filiad[ao]s?|associad[ao]s?|soci[ao]s?|se|envolver|com|ao?|o|d[eo]|em|no|algum|qualquer|aceitamos|contratamos|admitimos|queremos) ){0,5}' +
          '(?:sindicatos?|sindicalistas?|sindicalizad[ao]s?)',
      ),
      ...recusa('sindicalistas?|sindicalizad[ao]s?|filiad[ao]s? (?:a|ao) sindicatos?'),
      buildPadrao('(?:nao (?:ser|seja)|que nao sejam?) (?:de (?:esquerda|direita)|petista|bolsonarista|militante)'),
      buildPadrao(`${SO} (?:de (?:esquerda|direita)|petistas?|bolsonaristas?)`),
    ],
    lei: 'Constituição, arts. 5º, VIII e XVII, e 8º, V',
    explicacao: 'Sindicato e opinião política não podem ser critério de seleção.',
    sugestao: 'Retire a exigência por inteiro.',
  },
  {
    id: 'acoes_trabalhistas',
    gravidade: 'bloqueia',
    padroes: [
      buildNaLinha(
        '(?:sem|nao (?:ter|possuir|tenha|tenham|possua|haver|mover)|nunca (?:ter|teve|moveu)) (?:\\S+ ){0,2}' +
          '(?:processos?|ac(?:ao|oes)|reclamac(?:ao|oes)|reclamatorias?|causas?) (?:judicia(?:l|is) )?' +
          '(?:trabalhistas?|n[ao] justica do trabalho|contra (?:\\S+ ){0,2}(?:empresas?|empregador\\w*|patra\\w*|patro\\w*))',
      ),
      buildNaLinha(
        '(?:nao|nunca) (?:ter |tenham? )?process(?:ado|ou|ar) (?:\\S+ ){0,3}(?:empresas?|empregador\\w*|patra\\w*|patro\\w*)',
      ),
      buildNaLinha(
        '(?:coloc|bot|lev)\\w* (?:\\S+ ){0,3}(?:empresas?|empregador\\w*|(?:ex-)?patra\\w*|(?:ex-)?patro\\w*) na justica',
      ),
      buildNaLinha('candidat[ao]s? (?:\\S+ )?(?:com|tem|tenha|possui|teve) (?:processos?|ac(?:ao|oes)) trabalhistas?'),
      buildNaLinha('(?:nada consta (?:d|n)a|sem registros? na) justica do trabalho'),
      buildNaLinha('certidao (?:negativa )?(?:d[ae] )?(?:justica do trabalho|(?:ac(?:ao|oes)|processos?) trabalhistas?)'),
    ],
    salvo: {
      antes:
        /(?<![a-z])(?:nao (?:exigimos|pedimos|consultamos)|empresa|companhia|grupo|emit\w+|consult\w+|analis\w+|obter|solicit\w+)[^.;\n]{0,20}$/,
    },
    lei: 'Constituição, art. 5º, XXXV, e Lei 9.029/1995, art. 1º',
    explicacao: 'Ir à Justiça é direito de todos. Processos contra empregadores não podem ser critério de seleção.',
    sugestao: 'Retire a exigência por inteiro.',
  },
  {
    id: 'orientacao_sexual',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao(`(?:${SO}|${QUEM}|(?:orientacao|opcao) sexual) (?:que sejam? )?(?:heteros?|heterossexua(?:l|is))`),
      isLinhaSo('hetero(?:ssexua(?:l|is))?'),
      ...recusa('gays?|lesbicas?|homossexua(?:l|is)|bissexua(?:l|is)|lgbt\\w*|trans|travestis?|transexua(?:l|is)'),
    ],
    salvo: { antes: SEM_DISTINCAO, depois: /^\s*(?:,|e|ou|\/)\s*(?:gay|homo|bi|lesbic|lgbt)/ },
    lei: 'Lei 9.029/1995, art. 1º, e Lei 7.716/1989 (STF, ADO 26)',
    explicacao: 'A orientação sexual e a identidade de gênero não podem ser critério. Excluir por elas é crime.',
    sugestao: 'Retire a exigência por inteiro.',
  },
]
