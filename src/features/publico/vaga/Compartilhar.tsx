import { useContext } from 'react'
import { CopyButton } from '@/components/feedback/CopyButton'
import { buttonStyle } from '@/components/ui/button-style'
import { SiteOrigin } from '@/components/site/site-origin'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { buildEnderecoDaVaga } from '@/domain/vaga/publica/job-posting'
import { buildEnvioPorWhatsapp, encodeTexto } from '@/lib/links'
import { LinhaDeAcao } from './LinhaDeAcao'
import { compartilhar } from './textos'

type Props = { codigo: string; titulo: string }

/** Ways to pass a vacancy on. Each link says where it was shared, so that the recruiter knows what brought people. */
export function Compartilhar({ codigo, titulo }: Props) {
  const site = useContext(SiteOrigin)
  const endereco = (origem: string) => buildEnderecoDaVaga(site, codigo, origem)
  const texto = (origem: string) => `${titulo}\n${endereco(origem)}`
  const style = buttonStyle({ variant: 'secondary', size: 'sm' })
  return (
    <LinhaDeAcao id="compartilhar" titulo={compartilhar.titulo} className="print:hidden">
      <ul className="grid grid-cols-2 gap-2 *:*:w-full sm:flex">
        <li>
          <ExternalLink href={buildEnvioPorWhatsapp(texto('whatsapp'))} className={style}>
            WhatsApp
          </ExternalLink>
        </li>
        <li>
          <ExternalLink
            href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(endereco('linkedin'))}`}
            className={style}
          >
            LinkedIn
          </ExternalLink>
        </li>
        <li>
          <a href={`mailto:?subject=${encodeTexto(titulo)}&body=${encodeTexto(texto('email'))}`} className={style}>
            E-mail
          </a>
        </li>
        <li>
          <CopyButton
            text={endereco('link')}
            copied={[compartilhar.linkCopiado]}
            failed={[compartilhar.naoDeuCopiar, compartilhar.copieAMao]}
            size="sm"
          >
            {compartilhar.copiarLink}
          </CopyButton>
        </li>
      </ul>
    </LinhaDeAcao>
  )
}
