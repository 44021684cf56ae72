import type { FichaProps } from '../fila/fila'
import { Parte } from '../fila/Parte'

/** One call to a sheet or webhook: its result, without its content. */
export const FichaDaEntrega = ({ detalhe: { linha } }: FichaProps<'entregas'>) => (
  <Parte
    fatos={[
      ['Destino', linha.destino],
      ['Resposta', linha.status_http ?? 'Nenhuma'],
      ['Tempo', `${linha.ms} ms`],
      ['Erro', linha.erro],
    ]}
  />
)
