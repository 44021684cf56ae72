import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useQuemResponde } from '@/lib/rpc/quem-responde'

/** The company of the contract, above its text: known only to the server, and said without waiting for a reader's first move. */
export function QuemResponde() {
  const empresa = useQuemResponde()
  return (
    <p className="mt-4 max-w-2xl text-tinta-suave">
      <span>
        {empresa
          ? `Quem responde pela Embira é ${empresa}. Para falar conosco, use a `
          : 'A razão social e o CNPJ da empresa responsável estarão escritos aqui antes da abertura ao público. Até lá, a Embira está em ' +
            'fase de preparação, e o caminho para falar conosco é a '}
      </span>
      <Link to={paths.contato()} className="font-medium text-marca underline underline-offset-4">
        página de contato
      </Link>
      .
    </p>
  )
}
