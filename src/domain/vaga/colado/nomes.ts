/* The job in the words of an ad. */
import { oneOf } from './formas.ts'

const CHAMADA = new RegExp(
  oneOf(String.raw`
    ^(?:${oneOf(String.raw`
      (?:temos |nova |aten[cç][aã]o|)\s*vagas?(?: de emprego| abertas?| dispon[ií]ve(?:l|is))?
      oportunidades?(?: de emprego| de trabalho)?|(?:estamos )?contrata(?:-se|mos|ndo|r)?(?!\p{L})
      procura(?:-se|mos)?(?!\p{L})|precisa(?:-se|mos)(?!\p{L})|admite(?:-se|mos)|sele[cç][aã]o|seleciona(?:-se|mos)|buscamos
      processo seletivo|cargo|fun[cç][aã]o
    `)})\s*(?:aberta\s*)?[:!–-]*\s*(?:(?:para|de|d[oa])(?: o cargo de| a fun[cç][aã]o de| a vaga de)?\s+)?(?:\d{1,2}\s+|uma?\s+)?
  `),
  'iu',
)

/** How names of jobs begin. */
const PROFISSOES = oneOf(String.raw`
    a[cç]ougueir|administrador|advogad|agente|agr[oô]nom|ajudante|almoxarife|analista|aprendiz|arquitet|artista|assessor
    assistente|atendente|auditor|auxiliar|bab[aá]|balconista|barbeir|barista|bibliotec[aá]ri|bi[oó]log|biom[eé]dic
    borracheir|cabeleireir|caixa|camareir|carpinteir|caseir|chapeir|chef|churrasqueir|cientista|coordenador|comprador
    conferente|confeiteir|consultor|contador|controlador|copeir|corretor|costureir|cozinheir|cuidador|dentista|desenhista
    desenvolvedor|designer|despachante|dev\b|diarista|diretor|economista|editor|educador|eletricista|embalador|empacotador
    empregad[ao] dom|encanador|encarregad|enfermeir|engenheir|entregador|especialista|est[aá]gi|esteticista|estoquista
    executiv|farmac[eê]utic|faturista|faxineir|fiscal|fisioterapeuta|fonoaudi[oó]log|fot[oó]graf|frentista|fresador|front
    gar[cç]o|gerente|gestor|gr[aá]fic|head|inspetor|lavador|polidor|recread|instalador|instrutor|int[eé]rprete|jardineir
    jornalista|jovem aprendiz|l[ií]der|maquinista|manicure|manobrista|manobrador|marceneir|mec[aâ]nic|m[eé]dic|merendeir
    modelista|monitor|montador|motoboy|motorista|nutricionista|office|operador|orientador|padeir|pedagog|pedreir|personal
    pintor|pizzaiol|porteir|product|professor|programador|projetista|promotor|psic[oó]log|qu[ií]mic|recepcionista
    recrutador|redator|repositor|representante|sdr|bdr|secret[aá]ri|seguran[cç]a|serralheir|servente|social media|soldador
    supervisor|t[eé]cnic|telefonista|teleoperador|tesoureir|tosador|tradutor|tratorista|trainee|tutor|vendedor
    veterin[aá]ri|vigia|vigilante|web|zelador|zootecnista
    torneir|ferramenteir|funileir|lanterneir|caldeireir|rebarbador|moldador|lixador|lubrificador|vidraceir|gesseir|azulejista
    telhadista|armador|apontador|top[oó]graf|ge[oó]log|estat[ií]stic|atu[aá]ri|obstetra|terapeuta|psicopedagog|massagista
    massoterapeuta|maquiador|depilador|pod[oó]log|animador|locutor|m[uú]sico|produtora? (?:de|cultural|rural|musical|audiovisual)|roteirista|videomaker|cinegrafista
    sommelier|bartender|bar(?:man|maid)\b|cumim|hostess|ma[iî]tre|governanta|tratador|ordenhador|vaqueir|trabalhador|colhedor|peixeir
    salgadeir|doceir|sushiman|saladeir|leiturista|taxista|piloto|comiss[aá]ri|marinheir|vistoriador|perit[oa]\b|avaliador
    escrevente|controller|closer|hunter|inside sales|customer|scrum|devops|ux\b|ui\b|data (?:scientist|engineer|analyst)
    community|copywriter|crediarista|demonstrador|panfleteir|abastecedor|separador|carregador|arrumador|impressor|tecel|cortador
    bordadeir|overloquista|passador|passadeir|lavadeir|riscador|sapateir|chaveir|ourives|florista|paisagista|cadista
    or[cç]amentista|planejador|superintendente|arquivista|digitador|mensageir|ascensorista|brigadista|bombeir|socorrista
    acompanhante|ber[cç]arista|pesquisador|cobrador|tapeceir|estampador|oficial (?:de|administ)|pessoa \p{L}+(?:ora|eira|ista|ica)\b
  `)
const COMECA_COMO_PROFISSAO = new RegExp(String.raw`^(?:${PROFISSOES})`, 'iu')
const PROFISSAO_NA_FRASE = new RegExp(
  String.raw`(?<!carteira|cnh|habilita[cç][aã]o)\s(?:de|para|um|uma|um\(a\)|como|próxim[ao]|nov[ao])\s+((?:${PROFISSOES})[^,.;:!?\n(]*)`,
  'iu',
)

/** Whether a short text is the name of a job, as far as its first word shows. */
export const isCargo = (texto: string) => COMECA_COMO_PROFISSAO.test(texto)

const PLURAIS = [
  [/ores$/, 'or'],
  [/ares$/, 'ar'],
  [/(ente|ante|ista|eiro|eira|ico|ica|ario|ária|ário)s$/, '$1'],
] as const
const toSingular = (palavra: string) => PLURAIS.reduce((lida, [plural, um]) => lida.replace(plural, um), palavra)

/** A title as the form wants it: the job's name alone. */
export function cleanCargo(linha: string): string {
  const semFim = linha
    .replace(
      /[([]\s*(?:\d+ vagas?|h[ií]brid[oa]|remot[oa]|presencial|home office|clt|pj|pcd|tempor[aá]ri[oa]|urgente|[^)\]]*vagas)\s*[)\]]/giu,
      '',
    )
    .replace(
      /\s[-–|]\s(?:h[ií]brid[oa]|remot[oa]|100% remoto|presencial|home office|clt|pj|tempor[aá]ri[oa]|\d+ vagas?|vaga.*)\s*$/giu,
      '',
    )
    .replace(/\s*\((?![ao]s?\))[^)]{3,}\)/giu, '')
    .replace(/\s(?:freelancer|freela|clt|pj|tempor[aá]ri[oa]|urgente(?:mente)?)\s*[!.]*$/iu, '')
  const nome = semFim
    .replace(/^banco de talentos\s*[-–:]\s*|\s-\s(?:exclusiv|escala|turno|hor[aá]rio|per[ií]odo).*$/giu, '')
    .replace(CHAMADA, '')
    .replace(/[\s!.:,;–|-]+$/u, '')
    .replace(/^\d{1,2}\s+(\p{L}+)/u, (_, palavra: string) => toSingular(palavra.toLowerCase()))
    .trim()
  const gritado = nome === nome.toUpperCase() && /\p{Lu}{4}/u.test(nome)
  const calmo = gritado ? nome.toLowerCase() : nome
  return calmo.charAt(0).toUpperCase() + calmo.slice(1)
}

/** 'mais duas vagas de', 'um(a)': between the call and the job. */
const QUANTOS = String.raw`(?:mais )?(?:(?:um\(a\)|uma?|dois|duas|tr[eê]s|quatro|cinco|seis|dez|\d{1,2})\s+)?(?:vagas? (?:de|para)\s+)?`
const NOVOS = String.raw`(?:d?[oa]?\s?nov[ao]s?\s+|excelentes?\s+)?`
const PEDIDO = new RegExp(
  oneOf(String.raw`
    (?<!\p{L}|é )(?:${oneOf(String.raw`
      contrata(?:ndo|mos|r|-se)?|busca(?:ndo|mos)?|procura(?:ndo|mos|-se)?|precis(?:o|a|a-se|ando|amos)(?: de)?|procuro
      quer(?:emos)?(?!\s(?:contratar|ampliar|refor[cç]ar|montar|trabalhar|ser|fazer|ter|encontrar|saber|voc[eê])(?!\p{L}))
      atr[aá]s de|indica|chama|admite|admitimos|seleciona(?:ndo|mos)?|(?:em busca|à procura) de
      (?:posi[cç][aã]o|sele[cç][aã]o) (?:de|para)|inscri[cç][oõ]es para|vagas? (?:\p{L}+ )?(?:de|para|pra|p/)
      oportunidades? (?:de|para|como)|ao cargo de|para o cargo de|para a fun[cç][aã]o de|como
      abriu(?: uma)? vaga(?:s)? (?:de|para)
    `)})\s+${QUANTOS}${NOVOS}(\p{L}[^,.;:!?\n(]*(?:\([ao]s?\)[^,.;:!?\n(]*)*)
  `),
  'iu',
)
const DEPOIS_DO_CARGO = new RegExp(
  oneOf(String.raw`
    \s+(?:${oneOf(String.raw`
      para|com|como|bo[ma]|em|que|no|na|nos|nas|pra|por|a fim|interessad|responsável|e (?:oferece|você)|ao|à|do nosso|da nossa|pro|p\/
      ·.*|uma? vez|de uma?|de (?=\p{Lu}\p{L}+[-/, ]+[A-Z]{2}\b)
    `)})(?=\s|$).*$
  `),
  'iu',
)

const SEM_CARGO = new RegExp(
  oneOf(String.raw`
    ^(?:${oneOf(String.raw`
      por|a|o|as|os|que|se|seu|sua|nossa?|algu[eé]m|quem|pessoas?|gente|profissiona\p{L}*|candidat\p{L}*|tamb[eé]m|pcds?
      talentos?|trabalh\p{L}*|mais|de|do|da|com|para|ser|atuar|ter|fazer|fim|natal|p[aá]scoa|emprego|trabalho|experi[eê]ncia
      curso|ensino|cnh|no
    `)})(?!\p{L})
  `),
  'iu',
)

/** 'vaga exclusiva para pessoas com deficiência: auxiliar de cozinha'. */
const DEPOIS_DE_DOIS_PONTOS = new RegExp(
  String.raw`(?:vagas?|oportunidades?)(?!\p{L})[^.:!?]{0,60}:\s*((?:${PROFISSOES})[^,.;:!?\n(]*)`,
  'iu',
)

/** The job that a sentence asks people for: 'contrata recepcionista para…'. */
export function findCargo(frase: string): string {
  const nomeado = DEPOIS_DE_DOIS_PONTOS.exec(frase)?.[1]
  if (nomeado) return cleanCargo(nomeado.replace(DEPOIS_DO_CARGO, ''))
  const [pedindo = '', pedido = ''] = PEDIDO.exec(frase.replace(/\s*\([^)]{4,}\)/g, '')) ?? []
  if (pedindo === '') return ''
  const [, profissao = ''] = PROFISSAO_NA_FRASE.exec(frase) ?? []
  // 'Busca', 'precisa' and the like are said of many things: then only a job's name counts.
  const certo =
    isCargo(pedido) || (profissao === '' && !/^(?:precis|indica|chama|atr|busc|procur(?!a-se)|quer|como)/iu.test(pedindo))
  const achado = certo ? pedido : profissao
  const cargo = cleanCargo(achado.replace(DEPOIS_DO_CARGO, '')).replace(/^\p{L}+(?=\s|$|\()/u, (palavra) => toSingular(palavra))
  if (SEM_CARGO.test(cargo) || /^est[aá]gio$/iu.test(cargo)) return ''
  return cargo.length <= 60 && cargo.split(' ').length <= 7 ? cargo : ''
}
