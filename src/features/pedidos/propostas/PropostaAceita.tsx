import { BotoesDeContato } from '@/components/identidade/BotoesDeContato'
import { formatTelefone } from '@/domain/br/telefone'
import type { Proposta } from '../acompanhar/api'
import { propostaAceita } from './textos'

const link = 'font-semibold wrap-anywhere underline underline-offset-4'

/** The accepted consultancy, its contact, and the next steps while there are some. */
export function PropostaAceita({ proposta, passos }: { proposta: Proposta | undefined; passos: boolean }) {
  if (!proposta) {
    return (
      <p className="rounded-cartao border border-linha bg-superficie p-5 text-tinta-suave sm:p-7 print:hidden">
        {propostaAceita.contaEncerrada}
      </p>
    )
  }
  const { consultoria_nome, contato } = proposta
  return (
    <section
      aria-labelledby="escolhida"
      className="sobre-noite grid gap-x-10 gap-y-6 rounded-cartao bg-noite p-6 text-sobre-noite sm:p-8 lg:grid-cols-2 print:hidden"
    >
      <div className="min-w-0">
        <h2 id="escolhida" tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
          {propostaAceita.voceEscolheu(consultoria_nome)}
        </h2>
        {contato ? (
          <dl className="mt-4 grid gap-x-4 min-[20rem]:grid-cols-[auto_minmax(0,1fr)] gap-y-2">
            <dt className="text-sobre-noite-suave">E-mail</dt>
            <dd>
              <a href={`mailto:${contato.email}`} className={link}>
                {contato.email}
              </a>
            </dd>
            {contato.telefone ? (
              <>
                <dt className="text-sobre-noite-suave">Telefone</dt>
                <dd>
                  <a href={`tel:${contato.telefone}`} className={link}>
                    <span className="min-[20rem]:whitespace-nowrap">{formatTelefone(contato.telefone)}</span>
                  </a>
                </dd>
              </>
            ) : null}
          </dl>
        ) : null}
        {contato ? (
          <div className="mt-5">
            <BotoesDeContato {...contato} variants={['onDark', 'ghostOnDark']} />
          </div>
        ) : null}
      </div>
      {passos ? (
        <div className="min-w-0">
          <h3 className="text-base text-sobre-noite-suave">{propostaAceita.proximosPassos}</h3>
          <ol className="mt-2 list-decimal space-y-1.5 pl-5">
            <li>{propostaAceita.escrevaLigueAntes}</li>
            <li>{propostaAceita.combinem}</li>
            <li>{propostaAceita.encerrem}</li>
          </ol>
        </div>
      ) : null}
    </section>
  )
}
