import { useQuery } from '@tanstack/react-query'
import { useId, useImperativeHandle, useRef, useState } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { Select } from '@/components/form/choice/Select'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatCentavos } from '@/domain/br/dinheiro'
import { marca } from '@/domain/marca'
import { AppError } from '@/lib/errors'
import { formaDeTeste, perguntaDoBanco } from '../textos'
import type { FormaDoCartao } from './cartao'
import { ProvedorDeTeste } from './provedor-de-teste'

type Props = FormaDoCartao & { url: string; chave: string }

const SEM_PROVEDOR = formaDeTeste.semProvedor

/** The form of the simulated provider: a card is chosen by its outcome. */
export function FormaDeTeste({ cobranca, ref, url, chave }: Props) {
  const [provedor] = useState(() => new ProvedorDeTeste(url, chave))
  const query = useQuery({
    queryKey: ['pagamento', 'cartoes-de-teste', url],
    queryFn: () =>
      provedor.cartoes().catch(() => {
        throw new AppError(SEM_PROVEDOR, { code: 'sem_conexao' })
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, error } = query
  const id = useId()
  const [escolhido, setEscolhido] = useState('')
  const cartao = escolhido || data?.[0]?.id || ''
  const [pergunta, setPergunta] = useState(false)
  const responder = useRef<(confirma: boolean) => void>(undefined)

  useImperativeHandle(ref, () => ({
    conferir: async () => cartao !== '',
    cobrar: (volta) =>
      provedor.cobrar(cobranca.clientSecret, cartao, volta, () => {
        setPergunta(true)
        return new Promise<boolean>((resolve) => {
          responder.current = resolve
        })
      }),
  }))

  const answer = (confirma: boolean) => {
    setPergunta(false)
    responder.current?.(confirma)
  }

  if (error) return <Pending query={query} />
  if (!data) return <Skeleton className="h-40 w-full rounded-cartao" />
  return (
    <>
      <Notice title={formaDeTeste.titulo}>{formaDeTeste.nadaECobrado}</Notice>
      <label htmlFor={id} className="mt-5 block font-semibold">
        {formaDeTeste.cartaoTeste}
      </label>
      <div className="mt-2">
        <Select
          id={id}
          value={cartao}
          onChange={(event) => setEscolhido(event.target.value)}
          options={data.map(({ id: value, label }) => ({ value, label }))}
        />
      </div>
      <PerguntaDoBanco open={pergunta} valorCentavos={cobranca.valor_centavos} onAnswer={answer} />
    </>
  )
}

type PerguntaDoBancoProps = { open: boolean; valorCentavos: number; onAnswer: (confirma: boolean) => void }

/** The bank's authentication of a test card (3-D Secure). Closing refuses. */
function PerguntaDoBanco({ open, valorCentavos, onAnswer }: PerguntaDoBancoProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onAnswer(false)
      }}
      title={perguntaDoBanco.titulo}
      description={perguntaDoBanco.descricao(formatCentavos(valorCentavos), marca.nome)}
      actions={
        <>
          <Button onClick={() => onAnswer(true)}>{perguntaDoBanco.confirmarCompra}</Button>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Recusar
          </Button>
        </>
      }
    >
      <p className="text-sm text-tinta-suave">{perguntaDoBanco.simulacao}</p>
    </Dialog>
  )
}
