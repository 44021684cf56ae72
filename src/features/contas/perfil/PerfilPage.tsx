import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Card } from '@/components/ui/Card'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import type { Usuario } from '@/domain/perfil'
import { useSession } from '@/lib/session'
import { Acesso } from './acesso/Acesso'
import { perfilQueries } from './api'
import { Avisos } from './Avisos'
import { Contatos } from './contatos/Contatos'
import { DadosPessoais } from './dados/DadosPessoais'
import { Privacidade } from './privacidade/Privacidade'
import { SeusDados } from './seus-dados/SeusDados'
import { indice, perfilPage } from './textos'

const SECOES = [
  { id: 'dados', titulo: 'Dados pessoais' },
  { id: 'contatos', titulo: 'Contatos' },
  { id: 'acesso', titulo: 'Acesso' },
  { id: 'privacidade', titulo: 'Privacidade' },
  { id: 'seus-dados', titulo: 'Seus dados' },
] as const
const [DADOS, CONTATOS, ACESSO, PRIVACIDADE, SEUS_DADOS] = SECOES

/** `/app/perfil`: the data and settings of the own account. */
export default function PerfilPage() {
  const session = useSession()
  return (
    <Container className="py-10 sm:py-14">
      <PageMeta title={perfilPage.titulo} noindex />
      <PageHeader title={perfilPage.titulo} lead={perfilPage.abertura} />
      <div className="mt-8 gap-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start">
        <Indice secoes={SECOES} />
        <div className="min-w-0 max-w-3xl">
          <OfflineNotice>{perfilPage.semConexao}</OfflineNotice>
          {session ? <Perfil userId={session.id} /> : null}
        </div>
      </div>
    </Container>
  )
}

function Perfil({ userId }: { userId: string }) {
  const query = useQuery(perfilQueries.mine(userId))
  const { data } = query
  if (data) return <Secoes userId={userId} perfil={data} />
  return (
    <Pending query={query}>
      <output className="block space-y-6">
        <span className="sr-only">{perfilPage.carregandoPerfil}</span>
        <Skeleton className="h-56 w-full rounded-cartao" />
        <Skeleton className="h-56 w-full rounded-cartao" />
      </output>
    </Pending>
  )
}

function Secoes({ userId, perfil }: { userId: string; perfil: Usuario }) {
  return (
    <div className="space-y-6">
      <Avisos perfil={perfil} />
      <Secao {...DADOS}>
        <DadosPessoais perfil={perfil} />
      </Secao>
      <Secao {...CONTATOS} texto={perfilPage.sobreContatos}>
        <Contatos perfil={perfil} />
      </Secao>
      <Secao {...ACESSO} texto={perfilPage.sobreAcesso}>
        <Acesso userId={userId} />
      </Secao>
      <Secao {...PRIVACIDADE} texto={perfilPage.sobrePrivacidade}>
        <Privacidade userId={userId} />
      </Secao>
      <Secao {...SEUS_DADOS} texto={perfilPage.sobreSeusDados}>
        <SeusDados perfil={perfil} />
      </Secao>
    </div>
  )
}

type Props = { /** Target of the index beside the page. */ id: string; titulo: string; texto?: ReactNode; children: ReactNode }

/** One part of the profile page. */
function Secao({ id, titulo, texto, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="scroll-mt-6">
      <Card className="sm:p-8">
        <h2 id={`${id}-titulo`} tabIndex={-1} className="text-xl outline-none">
          {titulo}
        </h2>
        {texto ? <p className="mt-1.5 text-sm text-tinta-suave">{texto}</p> : null}
        <div className="mt-6">{children}</div>
      </Card>
    </section>
  )
}

/** The parts of the page beside it, on wide screens; on a phone they are few enough to scroll through. */
function Indice({ secoes }: { secoes: readonly { id: string; titulo: string }[] }) {
  return (
    <nav aria-label={indice.rotulo} className="sticky top-24 hidden lg:block">
      <ul className="border-l-2 border-linha">
        {secoes.map(({ id, titulo }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-0.5 flex min-h-11 items-center border-l-2 border-transparent pl-4 text-sm font-medium text-tinta-suave hover:border-fibra-urucum hover:text-tinta"
            >
              {titulo}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
