/* The message form: its rules, its draft in this browser, and its idempotency key. */
import { camposContato } from '@/domain/contato'
import { cleanCampos, listErrosDosCampos } from '@/domain/validar-campo'
import { Draft } from '@/lib/draft/draft'
import { createResolver } from '@/lib/form/resolver-of'

export const CAMPOS = ['nome', 'email', 'assunto', 'mensagem'] as const satisfies (keyof typeof camposContato)[]
export type Mensagem = Record<(typeof CAMPOS)[number], string>

/** The last tried submission: its key and its content. */
type Tentativa = { readonly chave: string; readonly conteudo: string }
export type Guardada = { readonly valores: Mensagem; readonly tentativa: Tentativa | null }

const isTentativa = (data: unknown): data is Tentativa =>
  typeof (data as Tentativa | null)?.chave === 'string' && typeof (data as Tentativa).conteudo === 'string'

function parse(data: unknown): Guardada | null {
  const { valores, tentativa } = (data ?? {}) as { valores?: Record<string, unknown>; tentativa?: unknown }
  if (typeof valores !== 'object') return null
  const texts = CAMPOS.map((nome) => [nome, typeof valores[nome] === 'string' ? valores[nome] : ''] as const)
  return { valores: Object.fromEntries(texts) as Mensagem, tentativa: isTentativa(tentativa) ? tentativa : null }
}

const draft = new Draft('rascunho:contato', 1, parse)

/** The draft, if there is one. */
export const readMensagem = (): Guardada | null => draft.read()?.data ?? null

export const cleanMensagem = (valores: Mensagem) => cleanCampos(camposContato, valores)

/** Saves the draft until submission; a form with only name and e-mail is not saved. */
export function keepMensagem(valores: Mensagem, tentativa: Tentativa | null) {
  if (cleanMensagem(valores).mensagem === null) draft.clear()
  else draft.write({ valores, tentativa }, { force: true })
}

export const forgetMensagem = () => draft.clear()

/** The idempotency key: that of the last try while the content is the same, so that a lost answer never makes two messages. */
export function createTentativa(valores: Mensagem, ultima: Tentativa | null): Tentativa {
  const conteudo = JSON.stringify(cleanMensagem(valores))
  return ultima?.conteudo === conteudo ? ultima : { chave: crypto.randomUUID(), conteudo }
}

/** The rules of the form, as the form library wants them. */
export const resolveMensagem = createResolver<Mensagem>((valores) => listErrosDosCampos(camposContato, valores))
