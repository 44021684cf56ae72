import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Failure } from '@/components/feedback/Failure'
import { Pending } from '@/components/feedback/Pending'
import { notify } from '@/components/feedback/notify'
import { Drawer } from '@/components/panel/Drawer'
import { Button } from '@/components/ui/Button'
import { formatDia } from '@/domain/br/quando'
import { useSingleMutation } from '@/lib/query'
import {
  changePapel,
  chooseAvisos,
  chooseAvisosDaCaixa,
  inviteTo,
  type PessoasDaEmpresa as Pessoas,
  pessoasQueries,
  removePessoa,
  withdrawConvite,
} from '../api'
import { caixaDaCasa, type Casa, convidar, meusAvisos, PAPEIS, pessoasDaEmpresa as textos } from '../textos'
import { CaixaDaCasa } from './CaixaDaCasa'
import { ConvidarForm } from './ConvidarForm'
import { LinhaDaPessoa } from './LinhaDaPessoa'
import { MeusAvisos } from './MeusAvisos'

type Props = { tipo?: Casa; empresa: { readonly id: string; readonly nome: string } | null; onClose: () => void }

/** The dialog of the people of a company or a consultancy: who works in it, what each may do, who is invited, and what the reader is told by e-mail of a company. */
export function PessoasDaEmpresa({ tipo = 'empresa', empresa, onClose }: Props) {
  return (
    <Drawer
      open={empresa !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={textos.titulo}
      eyebrow={empresa?.nome}
      description={textos[tipo].descricao}
    >
      {empresa ? <Conteudo key={empresa.id} tipo={tipo} empresaId={empresa.id} onClose={onClose} /> : null}
    </Drawer>
  )
}

type Mudanca = { fazer: () => Promise<Pessoas | null>; feito: string; lista?: boolean }

function Conteudo({ tipo, empresaId, onClose }: { tipo: Casa; empresaId: string; onClose: () => void }) {
  const queries = useQueryClient()
  const query = useQuery(pessoasQueries.da(empresaId))
  const { data } = query
  /** `null`: the reader left. Whose companies and vacancies they are may have changed with it. */
  const show = (pessoas: Pessoas | null, tudo = true) => {
    if (pessoas) queries.setQueryData(pessoasQueries.da(empresaId).queryKey, pessoas)
    else onClose()
    if (!tudo) return
    for (const key of tipo === 'empresa' ? ['empresas', 'vagas'] : ['consultorias', 'consultoria', 'propostas', 'conversas'])
      void queries.invalidateQueries({ queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'pessoas' })
  }
  const mudar = useSingleMutation({
    mutationFn: ({ fazer }: Mudanca) => fazer(),
    onSuccess: (pessoas, { feito }) => {
      show(pessoas)
      notify.success(feito)
    },
  })
  if (!data) return <Pending query={query} label={textos[tipo].carregando} place="h-48 rounded-cartao" />
  const minha = data.papel === 'dono'
  return (
    <>
      <Failure error={mudar.error} className="mb-4" />
      <ul aria-label={textos[tipo].lista} className="divide-y divide-linha">
        {data.pessoas.map((pessoa) => (
          <LinhaDaPessoa
            key={pessoa.id}
            tipo={tipo}
            pessoa={pessoa}
            minha={minha}
            busy={mudar.isPending}
            onPapel={(papel) =>
              mudar.run({
                fazer: () => changePapel(empresaId, pessoa.id, papel),
                feito: papel === 'dono' ? textos[tipo].passou : textos.mudou,
              })
            }
            onTirar={() =>
              mudar.run({ fazer: () => removePessoa(empresaId, pessoa.id), feito: pessoa.eu ? textos[tipo].saiu : textos.tirada })
            }
          />
        ))}
      </ul>
      {minha ? (
        <section className="mt-4 border-t border-linha pt-6">
          <h3 className="text-lg">{convidar.titulo}</h3>
          <ConvidarForm tipo={tipo} empresaId={empresaId} onChanged={(pessoas) => show(pessoas, false)} />
          {data.convites.length > 0 ? (
            <>
              <h3 className="mt-8 text-lg">{convidar.abertos}</h3>
              <ul className="mt-1 divide-y divide-linha">
                {data.convites.map(({ id, email, papel, vence_em }) => (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                    <div className="min-w-0">
                      <p id={`convite-${id}`} className="wrap-anywhere">
                        {email}
                      </p>
                      <p className="text-sm text-tinta-suave">
                        <span>{`${PAPEIS[tipo][papel]}\u00a0· ${convidar.ate(formatDia(vence_em))}`}</span>
                      </p>
                    </div>
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-describedby={`convite-${id}`}
                      onClick={() => mudar.run({ fazer: () => withdrawConvite(id), feito: convidar.retirado })}
                      className="-mr-4"
                    >
                      {convidar.retirar}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </section>
      ) : null}
      {data.caixa ? (
        <CaixaDaCasa
          tipo={tipo}
          caixa={data.caixa}
          busy={mudar.isPending}
          onChange={(assuntos) =>
            mudar.run({
              fazer: () => chooseAvisosDaCaixa(empresaId, assuntos),
              feito: assuntos ? caixaDaCasa.mudou : caixaDaCasa.tirada,
            })
          }
          onReenviar={() =>
            mudar.run({ fazer: () => inviteTo(empresaId, data.caixa?.email ?? '', 'caixa'), feito: convidar.enviado })
          }
        />
      ) : null}
      {tipo === 'empresa' && data.pessoas.length > 1 ? (
        <MeusAvisos
          avisos={data.avisos}
          busy={mudar.isPending}
          onChange={(avisos) => mudar.run({ fazer: () => chooseAvisos(empresaId, avisos), feito: meusAvisos.mudou })}
        />
      ) : null}
    </>
  )
}
