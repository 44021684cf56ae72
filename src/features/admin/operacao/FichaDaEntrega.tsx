import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { numero, texto } from '../fila/linha'
import { Parte } from '../fila/Parte'

/** One call to a sheet or webhook: its result, without its content. */
export function FichaDaEntrega({ detalhe: { linha } }: FichaProps) {
  return (
    <Parte>
      <Fatos
        fatos={[
          ['Destino', texto(linha, 'destino')],
          ['Resposta', texto(linha, 'status_http') || 'Nenhuma'],
          ['Tempo', `${numero(linha, 'ms')} ms`],
          ['Erro', texto(linha, 'erro')],
        ]}
      />
    </Parte>
  )
}
