import { clientes, consultorias, propostas, solicitacoes } from './registro/marketplace'
import { auditoria, canais, contatos, cupons, entregas, mensagens } from './registro/operacao'
import type { Tabela } from './registro/tabela'
import { denuncias, filaDeCanais, pagamentos, recursos, reembolsos, vagas } from './registro/vagas'

/** Tables of the team, in the order of the menu. */
export const GRUPOS: readonly { readonly titulo: string; readonly tabelas: readonly Tabela[] }[] = [
  { titulo: 'Marketplace', tabelas: [clientes, solicitacoes, consultorias, propostas] },
  { titulo: 'Vagas', tabelas: [vagas, pagamentos, reembolsos, filaDeCanais, denuncias, recursos, cupons, canais] },
  { titulo: 'Sistema', tabelas: [mensagens, entregas, contatos, auditoria] },
]

/** A table by its name in the address; undefined for an unknown name. */
export const findTabela = (nome: string): Tabela | undefined =>
  GRUPOS.flatMap(({ tabelas }) => tabelas).find((tabela) => tabela.nome === nome)
