import { useQueryClient } from '@tanstack/react-query'
import { useFormDigitado } from '@/components/draft/use-form-digitado'
import { notify } from '@/components/feedback/notify'
import { RecadoDaEquipe } from '@/components/feedback/RecadoDaEquipe'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { CAMPO_DA_COLUNA, todosOsCampos } from '@/domain/solicitacao'
import { cleanCampo, findErroDoCampo } from '@/domain/validar-campo'
import { formatDia } from '@/domain/br/quando'
import type { Campo } from '@/domain/campo'
import { ContatoNotice } from '@/features/conversas/ContatoNotice'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { type Acompanhamento, acompanhamentoQueries, correctPedido } from '../acompanhar/api'
import { correcaoPedida } from './textos'

type Props = { token: string; pedido: Acompanhamento; correcao: NonNullable<Acompanhamento['correcao']> }
type Textos = Record<string, string>

const campoDa = (coluna: string) => todosOsCampos[CAMPO_DA_COLUNA[coluna] ?? coluna]
const textoDe = (valor: unknown) => (typeof valor === 'string' ? valor : '')

/**
 * The correction that the team asked for, with the editable texts prefilled. After submission the request waits for the team again.
 */
export function CorrecaoPedida({ token, pedido, correcao: { motivo, pedida_em: pedidaEm, campos } }: Props) {
  const queries = useQueryClient()
  const colunas = campos.filter((coluna) => campoDa(coluna) !== undefined)
  const textos: Textos = Object.fromEntries(colunas.map((coluna) => [coluna, textoDe(pedido.dados[coluna])]))
  const { form, forget } = useFormDigitado('correcao', `${pedido.id}:${pedidaEm}`, textos)
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (corrigidos: Textos) => correctPedido(token, corrigidos),
    onSuccess: (corrigido) => {
      forget()
      queries.setQueryData(acompanhamentoQueries.ofToken(token).queryKey, corrigido)
      notify.success(correcaoPedida.correcaoEnviada, correcaoPedida.comAEquipe)
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
    onError: (falha) => {
      if (!(falha instanceof AppError)) return
      if (falha.hint && colunas.includes(falha.hint))
        form.setError(falha.hint, { type: 'server', message: falha.message }, { shouldFocus: true })
      // Submitted from another window, or decided meanwhile: the page shows the current state.
      if (falha.status === 409) void queries.invalidateQueries({ queryKey: acompanhamentoQueries.ofToken(token).queryKey })
    },
  })
  const submit = form.handleSubmit((corrigidos) => {
    for (const coluna of colunas) {
      const campo = campoDa(coluna)
      const erro = campo && findErroDoCampo(campo, cleanCampo(campo, corrigidos[coluna]))
      if (erro) return form.setError(coluna, { type: 'regra', message: erro }, { shouldFocus: true })
    }
    run(corrigidos)
  })
  const noCampo = error instanceof AppError && error.hint !== undefined && colunas.includes(error.hint)
  return (
    <RecadoDaEquipe
      id="correcao"
      title={correcaoPedida.titulo}
      lead={correcaoPedida.abertura(formatDia(pedidaEm))}
      motivo={motivo}
      className="print:hidden"
    >
      <FormShell
        form={form}
        aria-label={correcaoPedida.rotulo}
        onSubmit={() => void submit()}
        className="space-y-6 px-5 py-6 sm:px-7"
      >
        {colunas.map((coluna) => {
          const campo = campoDa(coluna)
          return campo ? <TextoCorrigivel key={coluna} nome={coluna} campo={campo} /> : null
        })}
        <p className="text-sm text-tinta-suave">{correcaoPedida.oQueNaoMuda}</p>
        {error && !noCampo ? (
          <Notice tone="error" live>
            {error.message}
          </Notice>
        ) : null}
        <Button type="submit" size="lg" className="w-full sm:w-auto" loading={isPending}>
          {isPending ? correcaoPedida.enviando : correcaoPedida.enviarCorrecao}
        </Button>
      </FormShell>
    </RecadoDaEquipe>
  )
}

const warnOfContato = (text: string) => <ContatoNotice text={text} />

/** One text of the request, with its label in the form. */
function TextoCorrigivel({ nome, campo }: { nome: string; campo: Campo }) {
  const textos = { name: nome, label: campo.rotulo, hint: campo.ajuda, optional: !campo.erro, announced: true }
  return campo.tipo === 'paragrafo' ? (
    <TextAreaField {...textos} rows={5} footer={warnOfContato} />
  ) : (
    <TextField {...textos}>{warnOfContato}</TextField>
  )
}
