import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Badge } from '@/components/ui/Badge'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import type { Usuario } from '@/domain/perfil'
import { perfilQueries } from '@/features/perfil/api'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { Atalhos } from './Atalhos'
import { MeusPedidos } from './MeusPedidos'
import { NumerosDasVagas } from './NumerosDasVagas'
import { SuaConsultoria } from './SuaConsultoria'
import { Convite } from './Convite'

/** `/app`: the first page after sign-in. */
export default function DashboardPage() {
  const session = useSession()
  return (
    <Container className="py-10 sm:py-14">
      <PageMeta title="Dashboard" noindex />
      {session ? <Dashboard userId={session.id} /> : null}
    </Container>
  )
}

function Dashboard({ userId }: { userId: string }) {
  // The guard has already loaded it: it is there at the first render.
  const { data: perfil } = useQuery(perfilQueries.mine(userId))
  if (!perfil) return null
  return (
    <>
      <OfflineNotice>O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.</OfflineNotice>
      <PageHeader
        eyebrow="Dashboard"
        title={`Olá, ${perfil.nome}`}
        lead="Seus pedidos, sua consultoria e suas vagas, em um lugar só."
      />
      <Verificados perfil={perfil} />
      <SuaConsultoria userId={userId} />
      <section aria-labelledby="atalhos" className="mt-10">
        <h2 id="atalhos" className="sr-only">
          Atalhos
        </h2>
        <Atalhos />
      </section>
      <NumerosDasVagas userId={userId} />
      <div className="mt-12">{perfil.email ? <MeusPedidos userId={userId} email={perfil.email} /> : null}</div>
      <Convite userId={userId} />
    </>
  )
}

function Verificados({ perfil }: { perfil: Usuario }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2.5">
      {perfil.email_verificado ? <Badge tone="success">E-mail verificado</Badge> : null}
      {perfil.telefone_verificado ? <Badge tone="success">Telefone verificado</Badge> : null}
      <Link to={paths.appPerfil()} className="text-sm font-semibold text-marca underline underline-offset-4">
        Meu Perfil
      </Link>
    </div>
  )
}
