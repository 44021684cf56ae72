/* The author's name of a proposal for the client, by the same rule as the server. */
import type { Usuario } from '@/domain/perfil'
import type { MinhaConsultoria } from '../api'

/** Shown for an author with neither a listed consultancy nor a name. */
const SEM_NOME = 'Profissional independente'

export type Autor = {
  readonly nome: string
  /** Name, page and seals of a consultancy in the directory. */
  readonly listada: boolean
  /** Why it is not the consultancy's name; empty when there is none. */
  readonly porque: string
}

/** Whether the directory shows it: approved, claimed, and agreed to. */
export const isListada = (consultoria: MinhaConsultoria | null): consultoria is MinhaConsultoria =>
  consultoria?.status_cadastro === 'Cadastro concluído' &&
  consultoria.aprovacao === 'aprovada' &&
  consultoria.assumida &&
  consultoria.dados.consentimento_contato === true &&
  consultoria.dados.consentimento_perfil === true

function porqueNao(consultoria: MinhaConsultoria): string {
  const nome = consultoria.dados.consultoria_nome ?? 'A sua consultoria'
  if (consultoria.status_cadastro !== 'Cadastro concluído') return `O cadastro de ${nome} ainda não foi enviado.`
  if (!consultoria.assumida) return `Falta você confirmar o cadastro de ${nome}.`
  if (consultoria.aprovacao === 'em_analise') return `${nome} ainda está em análise.`
  return `${nome} não está no diretório.`
}

export function toAutor(consultoria: MinhaConsultoria | null, perfil: Pick<Usuario, 'nome' | 'sobrenome'>): Autor {
  if (isListada(consultoria)) return { nome: consultoria.dados.consultoria_nome ?? SEM_NOME, listada: true, porque: '' }
  const proprio = [perfil.nome, perfil.sobrenome].filter(Boolean).join(' ')
  return { nome: proprio || SEM_NOME, listada: false, porque: consultoria ? porqueNao(consultoria) : '' }
}
