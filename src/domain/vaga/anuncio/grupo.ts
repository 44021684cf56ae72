/* The group of an affirmative ad, which positive action must protect (Lei 12.288/2010, art. 39; Lei 13.146/2015, art. 35). */
import { normalizeAnuncio } from './normalizar.ts'
import { type Anuncio, buildPadrao, type Regra } from './regra.ts'

/** Attributes that make a group of men, or of the young, one that positive action protects. */
const PROTEGIDO = new RegExp(
  String.raw`^\s*(?:(?:,|e|ou)\s*)?(?:mulher\w*\s+)?(?:cis ou |e mulheres )?(?:trans\w*|negr|pret|pard|indigen` +
    '|quilombol|gays?|bissex|lgbt|com deficiencia|pcd|refugiad|(?:d[ae]|em) (?:periferia|favela|comunidade' +
    '|vulnerabilidade|situacao|acolhimento)|perifer|egress|aprendiz)',
)

/** The rules of that one answer. */
export const GRUPO: readonly Regra[] = [
  {
    id: 'grupo_nao_protegido',
    gravidade: 'bloqueia',
    campos: ['vaga_afirmativa_grupo'],
    padroes: [
      buildPadrao('homem|homens|rapaz(?:es)?|masculino|jovens|jovem'),
      buildPadrao('branc[ao]s?|caucasian[ao]s?'),
      buildPadrao('solteir[ao]s?|casad[ao]s?|sem filhos|bonit[ao]s?|boa aparencia|magr[ao]s?'),
      buildPadrao('evangelic[ao]s?|catolic[ao]s?|crista(?:os?|s)?|brasileir[ao]s?'),
      buildPadrao('(?:ate|menos de|no maximo|abaixo de) [0-9]{2}(?: anos)?'),
    ],
    salvo: { antes: /nao[\s-]*$/, depois: PROTEGIDO },
    lei: 'Lei 9.029/1995, art. 1º; ação afirmativa: Lei 12.288/2010, art. 39',
    explicacao: 'A vaga afirmativa é para um grupo que a lei protege, como mulheres, pessoas negras, PCD, LGBTQIA+ ou 50+.',
    sugestao: 'Diga o grupo, ou desmarque “Vaga afirmativa”.',
  },
]

/** Whether an ad is affirmative: for people with a disability, or marked so and for an allowed group that it names. */
export function isAfirmativaValida({ vaga_afirmativa, vaga_afirmativa_grupo, pcd }: Anuncio): boolean {
  if (pcd) return true
  if (vaga_afirmativa !== true || !vaga_afirmativa_grupo) return false
  const { texto } = normalizeAnuncio(vaga_afirmativa_grupo)
  if (!/[a-z0-9]/.test(texto)) return false
  return !GRUPO.some(({ padroes, salvo }) =>
    padroes.some((procurado) =>
      [...texto.matchAll(procurado)].some(
        ({ index, 0: palavras }) =>
          !salvo?.antes?.test(texto.slice(0, index)) && !salvo?.depois?.test(texto.slice(index + palavras.length)),
      ),
    ),
  )
}
