import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Notice } from '@/components/ui/Notice'
import { isPerfilCompleto, type Usuario } from '@/domain/perfil'
import { paths } from '@/lib/paths'
import { perfilQueries } from './api'
import { avisos } from './textos'

const link = 'font-semibold text-marca underline underline-offset-4'

/** Notices for some people: an incomplete profile, and the link to the administration. */
export function Avisos({ perfil }: { perfil: Usuario }) {
  const { auth_user_id, email, email_verificado } = perfil
  const { data: equipe = 'nenhum' } = useQuery({
    ...perfilQueries.equipe(auth_user_id, email ?? ''),
    enabled: email !== null && email_verificado,
  })
  return (
    <>
      {isPerfilCompleto(perfil) ? null : (
        <Notice tone="warning" title={avisos.perfilEstaIncompleto}>
          Para abrir todas as áreas,{' '}
          <Link to={paths.onboarding({ next: paths.appPerfil() })} className={link}>
            complete o seu perfil
          </Link>
          .
        </Notice>
      )}
      {equipe !== 'nenhum' ? (
        <Notice title={avisos.daEquipe}>
          <Link to={paths.admin()} className={link}>
            {avisos.abrirAdministracao}
          </Link>
        </Notice>
      ) : null}
    </>
  )
}
