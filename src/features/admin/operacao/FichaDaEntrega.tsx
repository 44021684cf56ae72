import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { readNumero, readTexto } from '../fila/linha'
import { Parte } from '../fila/Parte'

/** One call to a sheet or webhook: its result, without its content. */
export function FichaDaEntrega({ detalhe: { linha } }: FichaProps) {
  return (
    <Parte>
      <Fatos
        fatos={[
          ['Destino', readTexto(linha, 'destino')],
          ['Resposta', readTexto(linha, 'status_http') || 'Nenhuma'],
          ['Tempo', `${readNumero(linha, 'ms')} ms`],
          ['Erro', readTexto(linha, 'erro')],
        ]}
      />
    </Parte>
  )
}
