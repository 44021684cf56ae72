import {
  auditoria,
  canais,
  clientes,
  consultorias,
  contatos,
  cupons,
  denuncias,
  entregas,
  filaDeCanais,
  mensagens,
  pagamentos,
  propostas,
  recursos,
  reembolsos,
  solicitacoes,
  textos,
  vagas,
} from './registro/tabelas'
import type { Tabela } from './registro/tabela'
import type { NomeDaTabela } from './registro/titulos'

/** Tables of the team, by their name in the address. */
export const TABELAS: Readonly<Record<NomeDaTabela, Tabela>> = {
  clientes,
  solicitacoes,
  consultorias,
  propostas,
  textos,
  vagas,
  pagamentos,
  reembolsos,
  fila_canais: filaDeCanais,
  denuncias,
  recursos,
  cupons,
  canais,
  mensagens,
  entregas,
  contatos,
  auditoria,
}

/** A table by its name in the address; undefined for an unknown name. */
export const findTabela = (nome: string): Tabela | undefined => Object.values(TABELAS).find((tabela) => tabela.nome === nome)
