import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { canEditar, getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import type { Vaga } from '@/features/vagas/api'
import { paths } from '@/lib/paths'
import { nadaAPagar } from './textos'

/** A free vacancy, or one that can no longer be paid. */
export function NadaAPagar({ vaga: { id, cargo, status } }: { vaga: Vaga }) {
  const gratuita = canEditar(status)
  return (
    <Container size="md" className="py-10 sm:py-14">
      <PageMeta title="Pagamento" noindex />
      <PageHeader title={nadaAPagar.nadaPagar} />
      <Notice
        title={gratuita ? nadaAPagar.soTemCanais(cargo) : nadaAPagar.estaEm(cargo, getRotuloDoStatus(status))}
        className="mt-8"
      >
        {gratuita ? nadaAPagar.envieVagaFormulario : nadaAPagar.naoHaPagamento}
      </Notice>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        {gratuita ? <ButtonLink to={paths.novaVaga({ vaga: id })}>{nadaAPagar.voltarCanais}</ButtonLink> : null}
        <ButtonLink variant={gratuita ? 'secondary' : 'primary'} to={paths.minhasVagas()}>
          {nadaAPagar.minhasVagas}
        </ButtonLink>
      </div>
    </Container>
  )
}
