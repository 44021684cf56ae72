import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useResponsavel } from '@/lib/rpc/quem-responde'

const lista = new Intl.ListFormat('pt-BR')

/** The company of the contract, above its text: known only to the server, and said without waiting for a reader's first move. */
export function QuemResponde() {
  const { empresa = null, endereco = null, faltam = [] } = useResponsavel() ?? {}
  const quem = empresa ? `Quem responde pela Embira é ${empresa}${endereco ? `, com endereço em ${endereco}` : ''}. ` : ''
  const falta =
    faltam.length > 0
      ? `Antes da abertura ao público, esta página dirá também: ${lista.format(faltam)}. Até lá, a Embira está em fase de preparação. `
      : ''
  return (
    <p className="mt-4 max-w-2xl text-tinta-suave">
      <span>{`${quem}${falta}Para falar conosco, use a `}</span>
      <Link to={paths.contato()} className="font-medium text-marca underline underline-offset-4">
        página de contato
      </Link>
      .
    </p>
  )
}
