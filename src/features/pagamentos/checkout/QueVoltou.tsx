import { Notice } from '@/components/ui/Notice'
import { formatCentavos } from '@/domain/br/dinheiro'
import type { PagamentoDaVaga } from '@/domain/contratos/vagas'
import { queVoltou as textos } from './textos'

type Reembolso = PagamentoDaVaga['reembolsos'][number]

const titulo = ({ valor_centavos: valor, status }: Reembolso) => {
  if (status === 'falhou') return textos.naoPassou(formatCentavos(valor))
  return status === 'feito' ? textos.voltou(formatCentavos(valor)) : textos.voltando(formatCentavos(valor))
}

/** Money that came for an unpaid vacancy and does not pay it: what it was, and where it is. */
export function QueVoltou({ reembolsos }: { reembolsos: readonly Reembolso[] }) {
  return reembolsos.map((reembolso) => (
    <Notice
      key={reembolso.criado_em}
      tone={reembolso.status === 'falhou' ? 'error' : 'warning'}
      title={titulo(reembolso)}
      className="mb-6"
      live
    >
      <p>{`${reembolso.motivo} ${reembolso.status === 'falhou' ? textos.equipeCuida : textos.deOndeSaiu}`}</p>
      <p className="mt-1">{textos.continuaEsperando}</p>
    </Notice>
  ))
}
