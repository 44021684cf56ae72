import { Card } from '@/components/ui/Card'
import { formatCentavos } from '@/domain/br/dinheiro'
import { getRotuloDoReembolso } from '@/domain/pagamento/pagamento-status'
import { getNomeDoCanal } from '@/domain/vaga/canal'
import { writeCausa } from '@/domain/vaga/causa-do-canal'
import { formatQuando } from '@/domain/br/quando'
import type { Reembolso } from '../api'
import { reembolsosTextos } from './textos'

/** The refunds, line by line. */
export function Reembolsos({ reembolsos }: { reembolsos: readonly Reembolso[] }) {
  if (reembolsos.length === 0) return null
  return (
    <Card>
      <h3 className="text-lg">Reembolsos</h3>
      <ul className="mt-4 divide-y divide-linha border-t border-linha">
        {reembolsos.map(
          ({
            canal,
            de_outro_pagamento: outro,
            valor_centavos: valor,
            status,
            causa,
            motivo,
            criado_em: criado,
            feito_em: feito,
          }) => (
            <li key={`${canal ?? 'tudo'}-${criado}`} className="grid grid-cols-[1fr_auto] gap-x-6 py-3">
              <p className="font-semibold">
                {canal ? getNomeDoCanal(canal) : outro ? reembolsosTextos.deOutro : reembolsosTextos.doPagamento}
              </p>
              <p className="text-right font-semibold tabular-nums">{formatCentavos(valor)}</p>
              <p className="text-sm wrap-anywhere text-tinta-suave">{writeCausa(causa, motivo)}</p>
              <p className="text-right text-sm text-tinta-suave">{getRotuloDoReembolso(status)}</p>
              <p className="text-sm text-tinta-suave">
                <time dateTime={feito ?? criado}>{formatQuando(feito ?? criado)}</time>
              </p>
            </li>
          ),
        )}
      </ul>
      <p className="mt-3 text-sm text-tinta-suave">{reembolsosTextos.reembolsoVaiMesmo}</p>
    </Card>
  )
}
