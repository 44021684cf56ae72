import { useWatch } from 'react-hook-form'
import { formatCentavos } from '@/domain/br/dinheiro'
import type { Cupom } from '@/domain/vaga/total'
import { parseCidade } from '@/domain/vaga/publica/local'
import { findMunicipio } from '@/domain/vaga/publica/municipio'
import type { VagaForm } from '@/domain/vaga/vaga'
import { CanalMarca } from '../../CanalMarca'
import type { PedidoEmTela } from '../envio/use-total'
import { useMunicipios } from '../../use-municipios'
import { CupomField } from './CupomField'
import { resumoDoPedido } from './textos'

type Props = {
  pedido: PedidoEmTela
  /** Unpaid vacancy that is being changed. */
  vaga: string | undefined
  cupom: Cupom | null
  onCupom: (cupom: Cupom | null) => void
  onEdit: (campo: string) => void
}

const texto = (valor: VagaForm[string]) => (typeof valor === 'string' ? valor.trim() : '')

/** The order and its price, each part with a link to change it. */
export function ResumoDoPedido({ pedido, vaga, cupom, onCupom, onEdit }: Props) {
  const { escolhidos, codigos, total } = pedido
  const { estado, municipios } = useMunicipios()
  const [cargo, empresa, duracao, responsavel, email, local, modalidade] = useWatch<VagaForm>({
    name: ['cargo', 'empresa', 'duracao', 'responsavel_nome', 'email', 'local_de_trabalho', 'modalidade'],
  }) as VagaForm[string][]
  const linhas = [
    { rotulo: 'Vaga', valor: [texto(cargo), texto(empresa)].filter(Boolean).join('\n'), campo: 'cargo' },
    { rotulo: 'Duração', valor: `${texto(duracao)} dias`, campo: 'duracao' },
    { rotulo: 'Contato', valor: [texto(responsavel), texto(email)].filter(Boolean).join('\n'), campo: 'responsavel_nome' },
  ]
  return (
    <section aria-label={resumoDoPedido.rotulo} className="overflow-hidden rounded-cartao border border-linha">
      <div className="p-5 sm:p-6">
        <h3 className="text-lg">{resumoDoPedido.rotulo}</h3>
        <dl className="mt-4 space-y-2.5 text-sm">
          {linhas.map(({ rotulo, valor, campo }) => (
            <div key={rotulo} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 sm:max-lg:grid-cols-[4rem_1fr_auto]">
              <dt className="text-tinta-suave">{rotulo}</dt>
              <dd className="min-w-0 font-medium wrap-anywhere whitespace-pre-line max-sm:order-last max-sm:col-span-2 lg:order-last lg:col-span-2">
                {valor}
              </dd>
              <dd>
                <button
                  type="button"
                  onClick={() => onEdit(campo)}
                  className="min-h-6 font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
                >
                  Alterar<span className="sr-only">{` ${rotulo.toLowerCase()}`}</span>
                </button>
              </dd>
            </div>
          ))}
        </dl>
        <ul className="mt-5 space-y-2.5 border-t border-linha pt-5">
          <li className="flex items-start gap-3 text-sm">
            <span className="min-w-0 flex-1">
              {resumoDoPedido.nossaPagina}
              <span className="block text-tinta-suave">
                {modalidade === 'Remoto' ||
                (findMunicipio(texto(local), estado, municipios) ?? parseCidade(texto(local), estado)) !== null
                  ? resumoDoPedido.noGoogle
                  : resumoDoPedido.semGoogle}
              </span>
            </span>
            <span className="font-semibold text-sucesso">{resumoDoPedido.incluido}</span>
          </li>
          {escolhidos.map(({ codigo, nome, preco_centavos, logo }) => (
            <li key={codigo} className="flex items-center gap-3 text-sm">
              <CanalMarca logo={logo} lado={28} className="size-7" />
              <span className="min-w-0 flex-1">{nome}</span>
              <span className="tabular-nums">{preco_centavos === 0 ? 'Gratuito' : formatCentavos(preco_centavos)}</span>
            </li>
          ))}
          {escolhidos.length === 0 ? <li className="text-sm text-tinta-suave">{resumoDoPedido.nenhumCanalEscolhido}</li> : null}
        </ul>
        <div className="mt-5 border-t border-linha pt-5">
          <CupomField vaga={vaga} empresa={texto(empresa)} cupom={cupom} canais={codigos} onChange={onCupom} />
        </div>
        <dl className="mt-5 space-y-1.5 border-t border-linha pt-5 tabular-nums">
          {total.descontoCentavos > 0 ? (
            <>
              <Linha rotulo="Canais" valor={formatCentavos(total.somaCentavos)} />
              <Linha rotulo={`Cupom ${cupom?.codigo ?? ''}`} valor={`− ${formatCentavos(total.descontoCentavos)}`} />
            </>
          ) : null}
          <div className="flex items-baseline justify-between gap-4">
            <dt className="font-semibold">Total</dt>
            <dd className="text-2xl font-semibold">{formatCentavos(total.totalCentavos)}</dd>
          </div>
        </dl>
        {total.totalCentavos > 0 ? <p className="mt-2 text-sm text-tinta-suave">{resumoDoPedido.quandoPaga}</p> : null}
        <output className="sr-only">{`Total: ${formatCentavos(total.totalCentavos)}`}</output>
      </div>
    </section>
  )
}

function Linha({ rotulo, valor }: { rotulo: string; valor: string }) {
  return (
    <div className="flex justify-between gap-4 text-sm text-tinta-suave">
      <dt className="min-w-0 wrap-anywhere">{rotulo}</dt>
      <dd>{valor}</dd>
    </div>
  )
}
