import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'

/** Unknown, another person's or invalid address: the same text. */
export function VagaDeOutraPessoa() {
  return (
    <>
      <PageMeta title="Vaga não encontrada" noindex />
      <PageHeader
        title="Não encontramos esta vaga"
        lead="Ela pode ser de outra conta, ou o endereço pode ter chegado cortado. Confira com qual conta você entrou."
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.minhasVagas()}>Ver minhas vagas</ButtonLink>
        <ButtonLink to={paths.contato()} variant="secondary">
          Falar com a equipe
        </ButtonLink>
      </div>
    </>
  )
}
