import type { ReactNode, RefObject } from 'react'
import { Button } from '@/components/ui/Button'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { formatTelefone } from '@/domain/br/telefone'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { formatLugar, formatPretensao, listLinks } from '../candidatura-view'
import { dadosDaPessoa } from './textos'

const link = 'font-semibold text-marca underline underline-offset-4 wrap-anywhere'

type Props = { candidatura: Candidatura; ler: RefObject<HTMLButtonElement | null>; onLer: () => void }

/** The candidate's answers in the form. Their links open in a new tab, with their real host shown. */
export function DadosDaPessoa({ candidatura, ler, onLer }: Props) {
  const { email, telefone, mensagem, curriculo_nome: curriculo } = candidatura
  const lugar = formatLugar(candidatura)
  const pretensao = formatPretensao(candidatura)
  const links = listLinks(candidatura)
  return (
    <section aria-label={dadosDaPessoa.dadosPessoa}>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2.5 max-[22.5rem]:grid-cols-1 max-[22.5rem]:gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Fato rotulo="E-mail">
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={link}>
            {email}
          </a>
        </Fato>
        {telefone ? (
          <Fato rotulo="Telefone">
            <a href={`tel:${telefone}`} className={link}>
              {formatTelefone(telefone)}
            </a>
          </Fato>
        ) : null}
        {lugar ? <Fato rotulo={dadosDaPessoa.ondeMora}>{lugar}</Fato> : null}
        {pretensao ? <Fato rotulo="Pretensão">{`${pretensao} por mês`}</Fato> : null}
        {links.map(({ rotulo, href, host }) => (
          <Fato key={rotulo} rotulo={rotulo}>
            <ExternalLink href={href} className={link}>
              {dadosDaPessoa.abrirEm(host)}
            </ExternalLink>
          </Fato>
        ))}
      </dl>
      {curriculo ? (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button ref={ler} variant="secondary" size="sm" onClick={onLer}>
            {dadosDaPessoa.lerCurriculo}
          </Button>
          <span className="min-w-0 text-sm text-tinta-suave wrap-anywhere">{curriculo}</span>
        </div>
      ) : null}
      {links.length > 0 ? <p className="mt-3 text-sm text-tinta-suave">{dadosDaPessoa.estesLinksForam}</p> : null}
      {mensagem ? (
        <div className="mt-6 rounded-campo bg-suave p-4">
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
