import type { ReactNode, RefObject } from 'react'
import { Button } from '@/components/ui/Button'
import { buttonStyle } from '@/components/ui/button-style'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { findWhatsApp, formatTelefone } from '@/domain/br/telefone'
import type { DadosDaCandidatura } from '@/domain/contratos/candidaturas'
import { listLinks } from '../candidatura-view'
import { dadosDaPessoa } from '../textos'

const link = 'inline-flex min-h-11 items-center text-left font-semibold text-marca underline underline-offset-4 wrap-anywhere'

const buildMailto = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

type ContatoProps = { candidatura: DadosDaCandidatura; ler: RefObject<HTMLButtonElement | null>; onLer: () => void }

/** The two things that are done first with an application: read its résumé, and write to the person. */
export function Contato({ candidatura: { email, telefone, curriculo_nome: curriculo }, ler, onLer }: ContatoProps) {
  const whatsapp = telefone ? findWhatsApp(telefone) : null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {curriculo ? (
        <Button ref={ler} size="sm" variant="secondary" onClick={onLer}>
          {dadosDaPessoa.lerCurriculo}
        </Button>
      ) : null}
      {whatsapp ? (
        <ExternalLink href={whatsapp} className={buttonStyle({ size: 'sm', variant: 'secondary' })}>
          {dadosDaPessoa.whatsApp}
        </ExternalLink>
      ) : (
        <a href={buildMailto(email)} className={buttonStyle({ size: 'sm', variant: 'secondary' })}>
          {dadosDaPessoa.email}
        </a>
      )}
    </div>
  )
}

/** The candidate's answers in the form. Their links open in a new tab, with their real host shown. */
export function DadosDaPessoa({ candidatura, onLer }: Omit<ContatoProps, 'ler'>) {
  const { email, telefone, mensagem, curriculo_nome: curriculo } = candidatura
  const links = listLinks(candidatura)
  return (
    <section aria-label={dadosDaPessoa.dadosPessoa}>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 max-[22.5rem]:grid-cols-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {email ? (
          <Fato rotulo="E-mail">
            <a href={buildMailto(email)} className={link}>
              {email}
            </a>
          </Fato>
        ) : null}
        {telefone ? (
          <Fato rotulo="Telefone">
            <a href={`tel:${telefone}`} className={link}>
              {formatTelefone(telefone)}
            </a>
          </Fato>
        ) : null}
        {links.map(({ rotulo, href, host }) => (
          <Fato key={rotulo} rotulo={rotulo}>
            <ExternalLink href={href} className={link}>
              {dadosDaPessoa.abrirEm(host)}
            </ExternalLink>
          </Fato>
        ))}
        {curriculo ? (
          <Fato rotulo={dadosDaPessoa.arquivo}>
            <button type="button" className={link} onClick={onLer}>
              {curriculo}
            </button>
          </Fato>
        ) : null}
      </dl>
      {links.length > 0 ? <p className="mt-3 text-sm text-tinta-suave">{dadosDaPessoa.avisoDosLinks}</p> : null}
      {mensagem ? (
        <div className="mt-6 rounded-campo bg-suave p-4 [dl:empty+&]:mt-0">
          <h3 className="text-sm font-semibold">Mensagem</h3>
          <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{mensagem}</p>
        </div>
      ) : null}
    </section>
  )
}

function Fato({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-tinta-suave max-[22.5rem]:mt-2">{rotulo}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
