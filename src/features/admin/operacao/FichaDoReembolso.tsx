import { Notice } from '@/components/ui/Notice'
import { formatarCentavos } from '@/domain/br/dinheiro'
import { textoDaCausa } from '@/domain/vaga/causa-do-canal'
import { formatDiaHora } from '@/lib/format'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { numero, texto } from '../fila/linha'
import { Parte } from '../fila/Parte'

/** A refund in progress. */
export function FichaDoReembolso({ detalhe: { linha } }: FichaProps) {
  return (
    <>
      {texto(linha, 'status') === 'falhou' ? (
        <Parte>
          <Notice tone="error" title="A devolução não passou">
            Devolva pelo painel da operadora e escreva para quem pagou.
          </Notice>
        </Parte>
      ) : null}
      <Parte titulo="Devolução">
        <Fatos
          fatos={[
            ['Valor', formatarCentavos(numero(linha, 'valor_centavos'))],
            ['Motivo', textoDaCausa(texto(linha, 'causa'), texto(linha, 'motivo'))],
            ['Tentativas', String(numero(linha, 'tentativas'))],
            ['Último erro', texto(linha, 'erro')],
            ['Pedida em', texto(linha, 'criado_em') ? formatDiaHora(texto(linha, 'criado_em')) : ''],
            ['Feita em', texto(linha, 'feito_em') ? formatDiaHora(texto(linha, 'feito_em')) : ''],
            ['Código na operadora', texto(linha, 'refund_id')],
          ]}
        />
      </Parte>
    </>
  )
}
