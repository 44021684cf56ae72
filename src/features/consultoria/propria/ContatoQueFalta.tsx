import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { perfilQueries } from '@/features/perfil/api'
import { paths } from '@/lib/paths'
import type { Cadastro } from '../api'

/** What is missing for the seal of the contact, and where it is done. The e-mail is verified: by it the registration was found. */
export function ContatoQueFalta({ userId, cadastro }: { userId: string; cadastro: Cadastro }) {
  const { data: perfil } = useQuery(perfilQueries.mine(userId))
  if (!perfil || cadastro.selos.contato_verificado) return null
  return (
    <div className="mt-4 rounded-campo bg-suave p-4 text-sm">
      <p className="font-semibold">
        {perfil.telefone_verificado ? 'O celular do cadastro é outro' : 'Falta verificar o celular'}
      </p>
      <p className="mt-1 text-tinta-suave">
        {perfil.telefone_verificado
          ? 'O selo “Contato verificado” vale para o celular e o e-mail que você verificou no seu perfil. Use o mesmo celular nos dois.'
          : 'O e-mail já está verificado. Com o celular, a consultoria ganha o selo “Contato verificado”, que os clientes veem.'}
      </p>
      <ButtonLink to={paths.appPerfil()} size="sm" className="mt-3">
        {perfil.telefone_verificado ? 'Ver Meu Perfil' : 'Verificar celular'}
      </ButtonLink>
    </div>
  )
}
