/* Words for people in the patterns of the ad check, normalised. */
import type { CampoDoAnuncio } from './regra.ts'

/** Applicants, and people by sex or age. */
export const QUEM =
  '(?:candidat[ao]s?(?:\\(as?\\))?|pessoas?|profissiona(?:l|is)|mulher(?:es)?|homem|homens|mocas?|rapaz(?:es)?|jove(?:m|ns)|senhoras?|senhor(?:es)?)'

/** Who believes; a school, a hospital or a publisher may have such a name too. */
export const CRENTES =
  '(?:evangelic|catolic|muculman)[ao]s?|crista(?:o|s|os)?|crentes?|espiritas?|protestantes?|umbandistas?|candomblecistas?|adventistas?|judi?as?|judeus?|ateus?|ateias?'
/** People by where they come from, in the words of a refusal. `Paulista` is an avenue, and `diplomas estrangeiros` are no people. */
export const DE_FORA =
  '(?:nordestin|baian|cearens|paraiban|pernambucan|venezuelan|haitian|bolivian|african)[aoe]s?|nortistas?|sulistas?|paulistas|cariocas|imigrantes?|refugiad[ao]s?'

/** Parts of an ad that hold names, not demands. */
export const NOMES: readonly CampoDoAnuncio[] = ['empresa', 'empresa_nome', 'area', 'setor', 'local_de_trabalho']

/** Common jobs: `atendente até 30 anos` is a limit of age like `pessoas até 30 anos`. */
export const FUNCAO =
  '(?:atendentes?|balconistas?|caixas?|auxiliar(?:es)?|ajudantes?|assistentes?|motoristas?|recepcionistas?' +
  '|estoquistas?|motoboys?|entregador(?:as|es|a)?|vendedor(?:as|es|a)?|operador(?:as|es|a)?|promotor(?:as' +
  '|es|a)?|repositor(?:as|es|a)?|montador(?:as|es|a)?|(?:padeir|secretari|cozinheir|faxineir|garcom' +
  '|garconete|estagiari|empregad|enfermeir|tecnic|pedreir)(?:[ao]s?)?)(?:\\([ao]\\))?'
