/* The company in the words of an ad. */
import { oneOf } from './formas.ts'

/** Capitals of a poster as a name: `PANELA VELHA` is `Panela Velha`. */
export const toNome = (texto: string) =>
  texto === texto.toUpperCase() && /\p{Lu}{4}/u.test(texto)
    ? texto.toLowerCase().replace(/(?<![\p{L}'’(])(?!d[aeo]s?\s|e\s)\p{L}/gu, (letra) => letra.toUpperCase())
    : texto

/** How names of businesses begin. */
const NEGOCIO = new RegExp(
  oneOf(String.raw`
    ^(?:${oneOf(String.raw`
      academia|a[cç]ougue|ag[eê]ncia|armaz[eé]m|associa[cç][aã]o|ataca|ateli[eê]|autoescola|auto pe[cç]as|banco (?!de talentos)|bar\b|barbearia
      boutique|buffet|caf[eé]\b|cafeteria|cer[aâ]mica|churrascaria|cl[ií]nica|clube|col[eé]gio|comercial |condom[ií]nio|confec[cç]
      confeitaria|constru|consult[oó]rio|cooperativa|creche|distribuidora|doceria|drogaria|editora|emp[oó]rio|escola|escrit[oó]rio
      estaleiro|est[uú]dio|f[aá]brica|faculdade|farm[aá]cia|fazenda|floricultura|frigor[ií]fico|grupo |funda[cç][aã]o|gr[aá]fica\b|granja
      hospital|hotel|ind[uú]stria|instituto|laborat[oó]rio|lanchonete|latic[ií]nios|livraria|loja|madeireira|magazine|maternidade
      mercad(?:o|inho)|metal[uú]rgica|minera[cç][aã]o|moinho|m[oó]veis|oficina|[oó]tica|padaria|panificadora|papelaria|pet ?shop
      pizzaria|posto|pousada|restaurante|sal[aã]o|shopping|sindicato|sorveteria|studio|supermercado|tecelagem|transport(?:adora|es)
      universidade|usina|usinagem|via[cç][aã]o|vidra[cç]aria
    `)})
  `),
  'iu',
)

/** Whether a text begins as the name of a business does. */
export const isNegocio = (texto: string) => NEGOCIO.test(texto)

const LIGACAO = /^(?:d[aeo]s?|e|em|&|y|of|the|and|n[ao]s?|para|a|o|-|–)$/u

/** Words that an ad or a document begins with, and nobody's name. */
const DE_DOCUMENTO = new RegExp(
  oneOf(String.raw`
    ^(?:${oneOf(String.raw`
      [ao]s? (?:programa|vaga|empresa|cargo|sele[cç][aã]o|trabalho)|edital|requisi[cç][aã]o|descri[cç][aã]o|descritivo|formul[aá]rio
      recursos humanos|rh|gest[aã]o de pessoas|departamento|processo|sele[cç][aã]o|recrutamento|an[uú]ncio|comunicado|programa
      prezad|aten[cç]|vagas?|oportunidade|emprego|trabalhe|fam[ií]lia|casal|cliente|exclusiv|in[ií]cio|hor[aá]rio|escala|sal[aá]rio
      requisit|benef[ií]|experi|ensino|gostar|saber|ter|morar|possuir|n[aã]o|sem|com|para|quem|precis|contrat|urgent|turno|local
      aceita|repassando|divulgando|compartilhando|pular|enviar?|mande|chamar?|falar?|interessad|curr[ií]cul
    `)})(?!\p{Ll})
  `),
  'iu',
)

/** Whether a line may be the name of a company: every word of it has a capital, and none is a word of an ad. */
export function isNomeDeEmpresa(texto: string): boolean {
  const palavras = texto.split(/\s+/).filter((palavra) => !LIGACAO.test(palavra))
  return (
    palavras.length > 0 && palavras.every((palavra) => /^[^\p{L}]*[\p{Lu}\d]|^[&(]/u.test(palavra)) && !DE_DOCUMENTO.test(texto)
  )
}

/** Of whom a line says that it is a part of the ad: 'Colégio Ninho – Seleção de docentes', 'Programa de Trainee | Moinho'. */
const DE_ANUNCIO =
  /^(?:sele[cç][aã]o|oportunidades?|vagas?|processo|recrutamento|rh|recursos humanos|gest[aã]o de pessoas|programa|trabalhe)(?!\p{L})/iu

/** The company beside such words on one line; empty when there is none. */
export function findEmpresaNoTitulo(linha: string): string {
  const [, chamado = ''] = /^(?:vem|venha)(?!\p{L}).*(?:time|equipe|fam[ií]lia) d[ao] (.{3,40})$/iu.exec(linha) ?? []
  if (chamado !== '') return isNomeDeEmpresa(toNome(chamado)) ? toNome(chamado) : ''
  const pedacos = linha
    .replace(/^de:\s*/iu, '')
    .split(/\s+[|–—·•-]\s+|^(?<=^)(?:RH|DP|Recursos Humanos)\s+(?:d[ao] )?(?=\p{Lu})/u)
    .filter((pedaco) => pedaco !== '')
  const [nome = '', ...outros] = pedacos.filter((pedaco) => !DE_ANUNCIO.test(pedaco))
  const sozinho = outros.length === 0 && (pedacos.length === 2 || /^de:\s*(?:RH|DP|Recursos)/iu.test(linha))
  return sozinho && isNomeDeEmpresa(toNome(nome)) && nome.length <= 60 ? toNome(nome) : ''
}

/** What stands before the name of a company: 'Nós da', 'A rede de calçados'. */
const ARTIGO = String.raw`(?:[AaOo]s? |N[oó]s,? d[ao] |N[oó]s somos [ao] |Somos [ao] |Aqui n[ao] |N[ao] |Nossa cliente, [ao] )?`
const ANTES_DO_NOME = String.raw`${ARTIGO}(?:\p{Ll}+ (?:d[aeo]s? (?:\p{Ll}+ )?)?)?`
const NOME = String.raw`\p{Lu}[\p{L}\d&'’.-]*(?: (?:(?:d[aeo]s?|e) )?(?:&|\p{Lu}[\p{L}\d&'’.-]*|\d+))*`
const DONA = new RegExp(
  oneOf(String.raw`
    (?:^|[.!?:\n]\s*|\se )${ANTES_DO_NOME}(${NOME})(?:${oneOf(String.raw`
      ,|\s\(|\s[-–]\s
      \s(?:${oneOf(String.raw`
        produz|fabrica|desenvolve|organiza|ajuda|conecta|cuida|vende|atende|nasceu|cresceu|comercializa|distribui|comunica
        est[aá]|est[aã]o|contrata|busca|procura|precisa|seleciona|admite|abr(?:e|iu|em|iram)|tem|[eé]|quer|oferece|anuncia
        convida|vai|v[aã]o|recruta|recebe|monta|serve|atua|fica
      `)})(?!\p{L})
    `)})
  `),
  'u',
)
const TRABALHE = new RegExp(
  oneOf(String.raw`
    (?:${oneOf(String.raw`
      trabalhar|time|equipe|fazer parte|família|conosco|vaga (?:para|de) \p{Ll}[\p{Ll} ]{3,40}
    `)})\s+(?:n[ao]|d[ao]|com [ao])\s+((?:\p{Lu}[\p{L}\d&'’.-]*)(?: (?:(?:d[aeo]s?|e) )?(?:&|\p{Lu}[\p{L}\d&'’.-]*))*)
  `),
  'u',
)

const LUGAR = String.raw`\p{Lu}[\p{L} ]{2,30}?`
/** 'Há vinte anos na cidade, a Casa Arco-Íris contrata', 'o Café Coado (Porto Alegre/RS) tá com vaga'. */
const CONTRATANTE = new RegExp(
  String.raw`(?<!\p{Lu}[\p{L}'’.-]*\s)(?<!\p{L})(?:[AaOo]s?|[DdNn][ao])\s+(${NOME})(?:\s*\([^)]{2,40}\))?(?:,? (?:aqui )?(?:em|de) ${LUGAR}(?:, ${LUGAR})?)?,?\s+` +
    String.raw`(?:est[aá] |t[aá] )?(?:contrata(?:ndo)?|busca(?:ndo)?|procura(?:ndo)?|precisa(?:ndo)? de|seleciona(?:ndo)?|` +
    String.raw`admite|recruta|(?:com|tem|abre|abriu) (?:\p{Ll}+ )?vagas?)(?!\p{L})`,
  'u',
)
/** 'Aqui é a Bruna, da Agência Pipa'. */
const QUEM_ESCREVE = new RegExp(String.raw`(?:Aqui [eé]|Sou|Me chamo|Meu nome [eé]) [^,.]{2,30}, d[ao] (${NOME})`, 'u')

const NA_CASA = new RegExp(
  oneOf(String.raw`
    \s[nd][ao] (${oneOf(String.raw`
      (?!${oneOf(String.raw`
        Ponta|Lagoa|Ilha|Serra|Barra|Orla|Regi[aã]o|Baixada|Vale|Setor|Bairro|Jardim|Vila|Centro|Praia|Rua|Av|Shopping|Distrito|Zona|Parque|Alto|Asa
      `)})\p{Lu}[\p{L}\d&'’.-]*(?: (?:(?:d[aeo]s?|e) )?\p{Lu}[\p{L}\d&'’.-]*)+
    `)})(?:, (?:em|de|no|na) | em |, que )\p{L}
  `),
  'u',
)

/** The company of 'o Café Coado tá com vaga'; empty when the words are others. */
export const findContratante = (frase: string): string => CONTRATANTE.exec(frase)?.[1] ?? ''

/** 'auxiliar de cozinha para Restaurante Fogo Manso': a business for which somebody is wanted. */
const PARA_QUEM = new RegExp(String.raw`\spara (?:[ao] )?(${NOME})(?=\s+em\s|[,.]|$)`, 'u')

/** The business for which a line wants somebody; empty when it names none. */
export const findParaQuem = (linha: string): string => {
  const nome = PARA_QUEM.exec(linha)?.[1] ?? ''
  return isNegocio(nome) ? nome : ''
}

/** The company that a sentence names as the one who hires. */
export function findEmpresa(frase: string): string {
  const nome = [QUEM_ESCREVE, CONTRATANTE, DONA, TRABALHE, NA_CASA].map((forma) => forma.exec(frase)?.[1]).find(Boolean) ?? ''
  return new RegExp(
    oneOf(String.raw`
    ^(?:${oneOf(String.raw`
      Aqui|El[ae]s?|Isso|Es[st][ae]|L[aá]|Agora|Somos|Temos|S[oó]|Ligue|Mande|Envie|Fale|Tratar|Fam[ií]lia|Casal
      Empresa|Cliente|Loja|Ind[uú]stria|Multinacional|Rede|Grupo(?! \p{Lu})|Exig|Pedimos
      Vaga|Oportunidade|Estamos|Contrata|Buscamos|Procura|Venha|Quer|Você|Se|Para|Sal[aá]rio|Oferecemos|Interessad|Local
      Hor[aá]rio|Requisitos|Trabalh|Est[aá]|Bom|Boa|Ol[aá]|Oi|Gente|Pessoal|Com|Por|Como|Urgente|Não|Prezad\p{L}*|Sou|Caros
      Segue|Nossa?|Precis|Hoje|Atenção
    `)})(?:[\s,]|$)
  `),
    'u',
  ).test(`${nome} `)
    ? ''
    : nome.replace(/[.,]$/, '')
}
