/* Contract, mode of work and level in the words of an ad. */
import { toChaveDeTexto } from '../../br/texto.ts'
import type { TipoDeContrato } from '../opcoes.ts'
import { oneOf } from './formas.ts'

const unico = <T extends string>(texto: string, formas: readonly (readonly [T, RegExp])[]): T | undefined => {
  const achados = formas.filter(([, forma]) => forma.test(texto)).map(([valor]) => valor)
  return achados.length === 1 ? achados[0] : undefined
}

const CONTRATOS = Object.entries({
  clt: new RegExp(
    oneOf(String.raw`
    \bclt\b|carteira assinada|registro (?:é )?em carteira|carteira registrada|registrad[oa] em carteira
    (?<!\p{L})efetiv[oa](?!\p{L})|com registro|\d registrad[oa]
  `),
    'iu',
  ),
  pj: /\bpj\b|pessoa jur[ií]dica|\bmei\b/i,
  temporario: /tempor[aá]ri[oa]/i,
  estagio: /(?<!\p{L})est[aá]gio(?!\p{L})|estagi[aá]ri/iu,
  freelancer: /\bfreela|aut[oô]nom[oa]/i,
} satisfies Record<TipoDeContrato, RegExp>) as [TipoDeContrato, RegExp][]

/** The kind of contract that a text states; undefined when it states none or two. */
export const readContrato = (texto: string) => {
  const achado = unico(texto, CONTRATOS)
  return achado ?? (unico(texto.replace(/\bclt\b/gi, ''), CONTRATOS) === 'temporario' ? 'temporario' : undefined)
}

const SEM_OUTRO_REMOTO = new RegExp(
  oneOf(String.raw`
    aux[ií]lio[- ]home[- ]?office|ajuda de custo (?:para|de) home office
    (?:acesso|suporte|monitoramento|atendimento|equipes?|times?) (?:remot[oa]s?|h[ií]brid[oa]s?)
    (?:${oneOf(String.raw`
      entrevista|processo|sele[cç][aã]o|treinamento|prova|din[aâ]mica|encontros?|reuni(?:[aã]o|[oõ]es)|aulas?|curso
      faculdade|gradua[cç][aã]o
    `)})(?: \p{L}+)? (?:presencia(?:l|is)|remot[oa]s?|on-?line)
    n[aã]o (?:[eé]|ser[aá]|h[aá]) (?:vaga )?(?:remot[oa]|home office|h[ií]brid[oa])
  `),
  'giu',
)

const MODALIDADES = [
  ['Híbrido', /h[ií]brid[oa]|\bhybrid\b/i],
  ['Remoto', /\bremot[oae]\b|home[- ]?office|teletrabalho|remotamente|trabalh\p{L}* de casa/iu],
  ['Presencial', /presencia(?:l|is)|\bon-?site\b/i],
] as const

/** The mode of work that a text states. A hybrid job also speaks of days at home and at the office. */
export const readModalidade = (texto: string) => {
  const limpo = texto.replace(SEM_OUTRO_REMOTO, ' ')
  return MODALIDADES[0][1].test(limpo) ? 'Híbrido' : unico(limpo, MODALIDADES)
}

const NIVEIS = [
  ['estagio', /\bestagi(?:o|ari[oa])\b/],
  ['junior', /\bjunior\b|\bjr\b/],
  ['pleno', /\bplen[oa]\b|\bpl\b|\bmid[- ]level\b/],
  ['senior', /\bsenior\b|\bsr\b/],
  ['especialista', /\bespecialista\b/],
  ['coordenador', /^coordenador|^coordenacao|\bnivel coordenacao\b/],
  ['gerente', /^gerente|^gerencia\b/],
  ['diretor', /^diretor/],
] as const
/** The level that a title or the value of a label states; undefined when it states none or two. */
export const readSenioridade = (titulo: string) => {
  const chave = toChaveDeTexto(titulo.replace(/\(\s*[ao]s?\s*\)|\/[ao]\b/giu, ''))
    .replace(/[.,()]/g, ' ')
    .trim()
  return unico(chave, NIVEIS)
}
