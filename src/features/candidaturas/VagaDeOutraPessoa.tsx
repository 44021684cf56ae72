import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { vagaDeOutraPessoa } from './textos'

/** Unknown, another person's or invalid address: the same text. */
export function VagaDeOutraPessoa() {
  return (
    <>
      <PageMeta title={vagaDeOutraPessoa.vagaNaoEncontrada} noindex />
      <PageHeader title={vagaDeOutraPessoa.naoEncontramosEsta} lead={vagaDeOutraPessoa.abertura} />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.minhasVagas()}>{vagaDeOutraPessoa.verMinhasVagas}</ButtonLink>
        <ButtonLink to={paths.contato()} variant="secondary">
          {vagaDeOutraPessoa.falarEquipe}
        </ButtonLink>
      </div>
    </>
  )
}
