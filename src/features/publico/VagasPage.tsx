import { Link } from 'react-router-dom'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { dropCabecalho } from '@/lib/rpc/entregue'
import { Alerta } from './lista/Alerta'
import { VagasPublicadas } from './lista/VagasPublicadas'
import { vagasPage } from './textos'

// The program takes over: from here on the head is the page's.
dropCabecalho()

/** `/vagas`: every vacancy on the air, for whoever looks for work. */
export default function VagasPage() {
  return (
    <Container className="py-8 sm:py-14">
      <PageMeta title={vagasPage.tituloDaAba} description={vagasPage.descricao} />
      <OfflineNotice>{vagasPage.semConexao}</OfflineNotice>
      <div className="flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between">
        <PageHeader eyebrow={vagasPage.antetitulo} title={vagasPage.vagasAbertas} lead={vagasPage.abertura} />
        <ButtonLink to={paths.recrutaeeo()} variant="secondary" className="shrink-0 self-end max-lg:hidden">
          {vagasPage.publicarVaga}
        </ButtonLink>
      </div>
      <div className="mt-7 sm:mt-10">
        <VagasPublicadas After={Alerta} />
      </div>
      <p className="mt-10 text-sm text-tinta-suave lg:hidden">
        Está contratando?{' '}
        <Link to={paths.recrutaeeo()} className="font-semibold text-marca underline underline-offset-4">
          Publique uma vaga
        </Link>
        .
      </p>
    </Container>
  )
}
