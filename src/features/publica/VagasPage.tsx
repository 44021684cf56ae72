import { OfflineNotice } from '@/components/form/OfflineNotice'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { VagasPublicadas } from './lista/VagasPublicadas'

/** `/vagas`: every vacancy on the air, for whoever looks for work. */
export default function VagasPage() {
  return (
    <Container className="py-10 sm:py-16">
      <PageMeta
        title="Vagas de emprego abertas"
        description="Vagas abertas em todo o Brasil, publicadas pelas próprias empresas na Embira. Busque por cargo, cidade ou modalidade e candidate-se sem criar conta."
      />
      <OfflineNotice>O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.</OfflineNotice>
      <div className="flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between">
        <PageHeader
          eyebrow="Vagas"
          title="Vagas abertas"
          lead="Publicadas pelas próprias empresas. Você se candidata aqui mesmo, de graça e sem criar conta."
        />
        <ButtonLink to={paths.recrutaeeo()} variant="secondary" className="shrink-0 self-start lg:self-end">
          Publicar uma vaga
        </ButtonLink>
      </div>
      <div className="mt-8 sm:mt-10">
        <VagasPublicadas />
      </div>
    </Container>
  )
}
