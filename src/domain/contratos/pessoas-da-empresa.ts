/* People of a company or a consultancy: roles, invitations, and those that somebody shares. */
import { z } from 'zod'
import { instante, instanteOuNull, texto, textoOuNull, uuid } from './valores.ts'

/** What somebody may do in a company; the owner is one person. */
const papel = z.enum(['dono', 'membro', 'leitor'])

/** A company that the person shares. `sucessor`: of an own one, who gets it when this account is deleted. */
const equipe = z.object({ empresa_id: uuid, nome: texto, papel, sucessor: textoOuNull })

/** What somebody of a consultancy of another person is told by e-mail. */
const avisosDaConsultoria = z.object({ pedidos: z.boolean(), propostas: z.boolean(), conversas: z.boolean() })
export type AvisosDaConsultoria = z.output<typeof avisosDaConsultoria>

/** A consultancy that the person shares. `id`, `nome` null: the own name, of who sent proposals before. `escolhida`: the person works for it now. */
const consultoria = z.object({
  id: uuid.nullable(),
  nome: textoOuNull,
  papel,
  sucessor: textoOuNull,
  escolhida: z.boolean(),
  /** Of one of another person. */
  avisos: avisosDaConsultoria.nullable(),
})
export type ConsultoriaEmQue = z.output<typeof consultoria>

const tipo = z.enum(['empresa', 'consultoria'])

const pessoa = z.object({
  id: uuid,
  nome: texto,
  /** Only for the owner. */
  email: textoOuNull,
  papel,
  desde: instanteOuNull,
  eu: z.boolean(),
})
export type PessoaDaEmpresa = z.output<typeof pessoa>

const quais = z.enum(['minhas', 'todas', 'nenhuma'])
/** What somebody chose to be told by e-mail about the vacancies of a company, by kind. */
const avisos = z.object({ candidaturas: quais, andamento: quais, resumo: quais })
export type AvisosDaPessoa = z.output<typeof avisos>

const pessoasDaEmpresa = z.object({
  /** Of the person who asks, as `avisos`. */
  papel,
  avisos,
  pessoas: z.array(pessoa),
  convites: z.array(z.object({ id: uuid, email: texto, papel, vence_em: instante })),
  /** For the owner: the mailbox that gets the messages of the company or the consultancy, and their kinds. */
  caixa: z.object({ email: texto, assuntos: z.array(texto), confirmada: z.boolean() }).nullable(),
})
export type PessoasDaEmpresa = z.output<typeof pessoasDaEmpresa>

/** Who works in a vacancy, or did something in it; `papel` null of who left. */
const pessoaDaVaga = z.object({ id: uuid, nome: texto, papel: papel.nullable(), eu: z.boolean() })

export const pessoas = {
  fn_pessoas_da_vaga: z.array(pessoaDaVaga),
  fn_minhas_equipes: z.array(equipe),
  fn_minhas_consultorias: z.array(consultoria),
  fn_escolher_consultoria: z.array(consultoria),
  fn_escolher_avisos_da_consultoria: z.array(consultoria),
  fn_pessoas_da_empresa: pessoasDaEmpresa,
  fn_convidar_para_empresa: pessoasDaEmpresa,
  fn_retirar_convite_de_empresa: pessoasDaEmpresa,
  fn_escolher_avisos_da_empresa: pessoasDaEmpresa,
  fn_escolher_avisos_da_caixa: pessoasDaEmpresa,
  fn_mudar_papel_na_empresa: pessoasDaEmpresa,
  /** Null after leaving. */
  fn_tirar_da_empresa: pessoasDaEmpresa.nullable(),
  /** `para`: the invited mailbox, masked; `meu`: it is the person's verified one. */
  fn_convite_de_empresa: z.object({
    tipo,
    empresa: texto,
    de: texto,
    papel,
    para: texto,
    meu: z.boolean(),
    /** By what it showed who it is: a domain, `cnpj`, or `equipe`. */
    conferida: textoOuNull,
  }),
  fn_aceitar_convite_de_empresa: z.object({ tipo, empresa_id: uuid, empresa: texto }),
}
