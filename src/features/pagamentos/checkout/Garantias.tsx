import { Link } from 'react-router-dom'
import { marca } from '@/domain/marca'
import { paths } from '@/lib/paths'
import { useQuemResponde } from '@/lib/rpc/quem-responde'
import { garantias } from '../textos'

/** Who charges, refunds, and the use of the data: beside the pay button. */
export function Garantias() {
  const empresa = useQuemResponde()
  return (
    <ul className="space-y-3 text-sm text-tinta-suave">
      <li>
        <strong className="font-semibold text-tinta">{`Quem cobra: ${marca.nome}.`}</strong>
        <span>{` ${empresa ? `${empresa}. ` : ''}${garantias.pagamentoUnicoCartao}`}</span>
      </li>
      <li>
        <strong className="font-semibold text-tinta">Canal por canal.</strong> {garantias.valorCanalNao}{' '}
        <Link to={`${paths.termos()}#vagas`} className="font-medium text-marca underline underline-offset-4">
          Regras de reembolso
        </Link>
      </li>
      <li>
        <strong className="font-semibold text-tinta">Seus dados.</strong> {garantias.numeroCartaoVai}
      </li>
    </ul>
  )
}
