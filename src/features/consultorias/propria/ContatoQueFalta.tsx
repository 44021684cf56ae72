import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { perfilQueries } from '@/features/contas/perfil/api'
import { paths } from '@/lib/paths'
import type { Cadastro } from '../api'
import { contatoQueFalta } from './textos'

/** What is missing for the seal of the contact, and where it is done. The e-mail is verified: by it the registration was found. */
export function ContatoQueFalta({ userId, cadastro }: { userId: string; cadastro: Cadastro }) {
  const { data: perfil } = useQuery(perfilQueries.mine(userId))
  if (!perfil || cadastro.selos.contato_verificado) return null
  return (
    <div className="mt-4 rounded-campo bg-suave p-4 text-sm">
      <p className="font-semibold">
        {perfil.telefone_verificado ? contatoQueFalta.celularCadastroOutro : contatoQueFalta.faltaVerificarCelular}
      </p>
      <p className="mt-1 text-tinta-suave">
        {perfil.telefone_verificado ? contatoQueFalta.seloContatoVerificado : contatoQueFalta.emailJaEsta}
      </p>
      <ButtonLink to={paths.appPerfil()} size="sm" className="mt-3">
        {perfil.telefone_verificado ? contatoQueFalta.verMeuPerfil : contatoQueFalta.verificarCelular}
      </ButtonLink>
    </div>
  )
}
