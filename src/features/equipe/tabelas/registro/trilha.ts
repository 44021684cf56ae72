/* Words of the audit trail, for the team. */
import { TITULOS } from './titulos'

/** Verbs of the audit trail. */
export const ACOES: Readonly<Record<string, string>> = {
  criou: 'criou',
  alterou: 'alterou',
  excluiu: 'excluiu',
  exportou: 'exportou a lista',
  reenviou: 'mandou de volta para a fila',
  pediu_correcao: 'pediu uma correção',
  restaurou: 'devolveu a vaga ao ar',
  reembolsou: 'reembolsou',
  leu_documento: 'leu o CPF ou CNPJ',
  anotou_nota: 'anotou a nota fiscal',
  aceitou_recurso: 'aceitou o recurso',
  negou_recurso: 'negou o recurso',
  liberou_edicao: 'liberou a edição',
  recusou_edicao: 'recusou a edição',
  atualizou_canal: 'atualizou o anúncio no canal',
}

const FORA_DA_TRILHA = ['textos', 'entregas', 'contatos', 'auditoria']
const naTrilha = {
  ...Object.fromEntries(Object.entries(TITULOS).filter(([nome]) => !FORA_DA_TRILHA.includes(nome))),
  admins: 'Administradores',
  empresa_paginas: 'Páginas de empresas',
  configuracoes: 'Configurações',
  textos_denunciados: TITULOS.textos,
  vaga_canais: 'Canais das vagas',
}
/** What the audit trail is about, by the name of the table, in the order of the alphabet. */
export const NA_TRILHA: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(naTrilha).toSorted(([, a], [, b]) => a.localeCompare(b, 'pt-BR')),
)
