import type { Campo } from '../campo.ts'
import { hasContato } from '../conversa/contatos.ts'

/* Names of companies and consultancies (docs/product/vacancies.md#companies). The same rules as `base.erro_do_nome`, which decides; a
 * test compares. */

/** The Latin alphabet, digits and signs of names; the same text as `base.letras_de_nome`. Letters that look like another one are not in it. */
export const LETRAS_DE_NOME = [
  String.raw`^[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0130\u0134-\u0137\u0139-\u017e`,
  " &'",
  String.raw`\u2018\u2019"\u201c\u201d.,;:!?/()+*#%@$=_|~`,
  '`',
  String.raw`\u00b2\u00b3\u00b4^\u00ba\u00aa\u00b0\u00b7\u2022\u2122\u00ae\u00a9\u00d7\u2010-\u2014\[\]-]+$`,
].join('')

/** Our own name, alone or with words of a team, without accents, case, spaces and signs; the same text as `base.nome_nosso`. */
export const NOME_NOSSO = [
  '^(?:a|o|da|de|do|equipe|time|suporte|atendimento|ajuda|central|oficial|rh|seguranca|moderacao|cobranca|pagamentos)*embira',
  '(?:oficial|equipe|time|suporte|atendimento|ajuda|central|rh|seguranca|moderacao|cobranca|pagamentos|brasil|plataforma|site|app|sa|ltda|me|com|br)*$',
].join('')

const letras = new RegExp(LETRAS_DE_NOME)
const nosso = new RegExp(NOME_NOSSO)
const squeeze = (nome: string) =>
  nome
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Why a cleaned name is refused, as shown to people; null when it is not. */
export function findErroDoNome(nome: string): string | null {
  if (!letras.test(nome)) return 'Use só letras, números e sinais comuns.'
  if (hasContato(nome)) return 'Escreva só o nome, sem telefone, e-mail ou site.'
  return nosso.test(squeeze(nome)) ? 'Este é o nosso nome. Escreva o seu.' : null
}

/** The public name of a company or consultancy, at most 160 characters. */
export const defineNome = (rotulo: string, erro: string): Campo => ({
  tipo: 'nome',
  rotulo,
  max: 160,
  erro,
  regra: findErroDoNome,
})
