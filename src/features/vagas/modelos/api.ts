import { queryOptions } from '@tanstack/react-query'
import { callRpc } from '@/lib/rpc/rpc'

/** The message templates of the account, by name. */
export const modelosQuery = queryOptions({
  queryKey: ['modelos_de_mensagem'],
  queryFn: () => callRpc('fn_meus_modelos', {}, 'Não conseguimos carregar os modelos de mensagem.'),
})

/** Keeps a template, in place of the one of the same name. Throws `AppError` 422 `nome` or `texto`, 409 `modelos`. Returns all. */
export const saveModelo = (nome: string, texto: string) =>
  callRpc('fn_guardar_modelo', { _nome: nome, _texto: texto }, 'O modelo não foi guardado.')

/** Deletes a template. Returns the others. */
export const deleteModelo = (id: string) => callRpc('fn_excluir_modelo', { _id: id }, 'O modelo não foi excluído.')
