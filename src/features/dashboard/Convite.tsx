import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { numerosQueries } from './api'
import { hasNumeros } from './numeros-view'

/** For people without a consultancy: one quiet line. */
export function Convite({ userId }: { userId: string }) {
  const { data } = useQuery(numerosQueries.mine(userId))
  if (!data || hasNumeros(data)) return null
  return (
    <p className="mt-12 border-t border-linha pt-6 text-tinta-suave">
      Você presta consultoria de RH?{' '}
      <Link to={paths.consultoriaCadastro()} className="font-semibold text-marca underline underline-offset-4">
        Cadastre a sua consultoria
      </Link>{' '}
      e responda aos pedidos abertos: leva de 3 a 5 minutos.
    </p>
  )
}
