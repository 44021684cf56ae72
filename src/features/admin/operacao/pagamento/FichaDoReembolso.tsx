import { Notice } from '@/components/ui/Notice'
import { formatCentavos } from '@/domain/br/dinheiro'
import { writeCausa } from '@/domain/vaga/causa-do-canal'
import { formatDiaHora } from '@/lib/format'
import { Fatos } from '../../fila/Fatos'
import type { FichaProps } from '../../fila/fila'
import { readNumero, readTexto } from '../../fila/linha'
import { Parte } from '../../fila/Parte'
import { fichaDoReembolso } from '../textos'

/** A refund in progress. */
export function FichaDoReembolso({ detalhe: { linha } }: FichaProps) {
  return (
    <>
      {readTexto(linha, 'status') === 'falhou' ? (
        <Parte>
          <Notice tone="error" title={fichaDoReembolso.titulo}>
            {fichaDoReembolso.reembolsePainelOperadora}
          </Notice>
        </Parte>
      ) : null}
      <Parte titulo="Reembolso">
        <Fatos
          fatos={[
            ['Valor', formatCentavos(readNumero(linha, 'valor_centavos'))],
            ['Motivo', writeCausa(readTexto(linha, 'causa'), readTexto(linha, 'motivo'))],
            ['Tentativas', String(readNumero(linha, 'tentativas'))],
            ['Último erro', readTexto(linha, 'erro')],
            ['Pedida em', readTexto(linha, 'criado_em') ? formatDiaHora(readTexto(linha, 'criado_em')) : ''],
            ['Feita em', readTexto(linha, 'feito_em') ? formatDiaHora(readTexto(linha, 'feito_em')) : ''],
            ['Código na operadora', readTexto(linha, 'refund_id')],
          ]}
        />
      </Parte>
    </>
  )
}
