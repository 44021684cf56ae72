import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { vagaDeOutraPessoa } from './textos'

/** An unknown vacancy, another person's and an invalid address get the same answer. @param pagina the whole page, and not what stands in one */
export function VagaDeOutraPessoa({ pagina = false }: { pagina?: boolean }) {
  return (
    <Container className={pagina ? 'py-10 sm:py-14' : '!px-0'}>
      <PageMeta title={vagaDeOutraPessoa.vagaNaoEncontrada} noindex />
      <PageHeader title={vagaDeOutraPessoa.naoEncontrada} lead={vagaDeOutraPessoa.abertura} />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.minhasVagas()}>{vagaDeOutraPessoa.verMinhasVagas}</ButtonLink>
        <ButtonLink to={paths.contato()} variant="secondary">
          {vagaDeOutraPessoa.falarEquipe}
        </ButtonLink>
      </div>
    </Container>
  )
}
