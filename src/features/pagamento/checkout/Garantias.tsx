import { Link } from 'react-router-dom'
import { marca } from '@/domain/marca'
import { paths } from '@/lib/paths'
import { useQuemResponde } from '@/lib/rpc/quem-responde'

/** Who charges, refunds, and the use of the data: beside the pay button. */
export function Garantias() {
  const empresa = useQuemResponde()
  return (
    <ul className="space-y-3 text-sm text-tinta-suave">
      <li>
        <strong className="font-semibold text-tinta">Quem cobra: {marca.nome}.</strong> {empresa ? `${empresa}. ` : null}O
        pagamento é único, no cartão, sem mensalidade.
      </li>
      <li>
        <strong className="font-semibold text-tinta">Canal por canal.</strong> O canal pago que não entrar no ar no prazo dele é
        reembolsado automaticamente, no mesmo cartão.{' '}
        <Link to={`${paths.termos()}#vagas`} className="font-medium text-marca underline underline-offset-4">
          Regras de reembolso
        </Link>
      </li>
      <li>
        <strong className="font-semibold text-tinta">Seus dados.</strong> O número do cartão vai direto para a operadora e não
        passa por nós. O CPF ou CNPJ fica só conosco.
      </li>
    </ul>
  )
}
