import { useQuery } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { CampoField } from '@/components/form/CampoField'
import { controlStyle } from '@/components/form/control-style'
import { ErrorSummary, type FieldProblem } from '@/components/form/ErrorSummary'
import { Field } from '@/components/form/Field'
import { FormShell } from '@/components/form/FormShell'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { SelectField } from '@/components/form/SelectField'
import { TextCount } from '@/components/form/text/TextCount'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { useField } from '@/components/form/use-field'
import { Monograma } from '@/components/identidade/Monograma'
import { Button } from '@/components/ui/Button'
import { DialogFoot } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { describeCentavos } from '@/domain/br/dinheiro'
import {
  camposDetalhes,
  camposProposta,
  isBemAcima,
  parseValor,
  type PropostaForm as Valores,
  VALIDADES,
} from '@/domain/proposta'
import { type ConsultoriaEmQue, toOutra } from '@/features/contas/em-nome-de/use-consultoria-atual'
import { perfilQueries } from '@/features/contas/perfil/api'
import { paths } from '@/lib/paths'
import { AnexoField } from './AnexoField'
import { propostaQueries } from './api'
import { toAutor } from './autor/autor-view'
import { EtapasField } from './detalhes/EtapasField'
import { getMessage } from './rascunho'
import { useProposta } from './use-proposta'
import { autorTextos, propostaForm } from './textos'

const { prazo, mensagem } = camposProposta
const { pagamento, formato, escopo, nao_inclui } = camposDetalhes
const validades = Object.keys(VALIDADES).map((value) => ({ value, label: value }))
const countOf = (text: string) => <TextCount text={text} max={mensagem.max ?? 0} />

type Props = Parameters<typeof useProposta>[0] & {
  /** What the client would pay, as stored. */ budget: string | null
  onCancel: () => void
}

/** Value, deadline, message and validity; then what the comparison shows beside them. The input stays in this browser until it is submitted. */
export function PropostaForm({ budget, onCancel, ...options }: Props) {
  const flow = useProposta(options)
  const sentence = flow.failure ? 'Tentar de novo' : 'Enviar Proposta'
  return (
    <FormShell
      form={flow.form}
      aria-label="Proposta"
      onSubmit={() => void flow.submit()}
      className="space-y-5 [&_input]:scroll-mb-32 [&_textarea]:scroll-mb-32"
    >
      <div>
        <OfflineNotice>{propostaForm.semConexao}</OfflineNotice>
        <Problems found={flow.problems} />
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ValorField budget={budget} />
        <TextField name="prazo" label={prazo.rotulo} hint={propostaForm.dicaDoPrazo} />
      </div>
      <TextAreaField name="mensagem" label={mensagem.rotulo} hint={propostaForm.dicaDaMensagem} rows={4} footer={countOf} />
      <SelectField name="validade" label={propostaForm.validade} hint={propostaForm.validadeDica} options={validades} />
      <section aria-labelledby="proposta-comparacao" className="space-y-5 border-t border-linha pt-6">
        <div>
          <h3 id="proposta-comparacao" className="text-lg">
            {propostaForm.comparacao}
          </h3>
          <p className="mt-1 text-sm text-tinta-suave">{propostaForm.comparacaoDica}</p>
        </div>
        <CampoField name="pagamento" campo={pagamento} />
        <CampoField name="formato" campo={formato} />
        <CampoField name="escopo" campo={escopo} />
        <CampoField name="nao_inclui" campo={nao_inclui} />
        <EtapasField />
        <AnexoField interrompido={flow.interrompido} onPendente={flow.changePendente} />
      </section>
      <Autor userId={options.userId} consultoria={options.consultoria} />
      {flow.failure ? (
        <Notice tone="error" title={propostaForm.titulo}>
          {flow.failure.message}
        </Notice>
      ) : null}
      <DialogFoot>
        <Button type="submit" loading={flow.sending}>
          {flow.sending ? 'Enviando...' : sentence}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {propostaForm.continuarDepois}
        </Button>
      </DialogFoot>
    </FormShell>
  )
}

/** Every problem of the last press, struck through as it is fixed. */
function Problems({ found }: { found: readonly FieldProblem[] }) {
  const { errors } = useFormState<Valores>()
  const problems = found.map(({ name, message }) => {
    const now = getMessage(errors, name as keyof Valores)
    return { name, message: now ?? message, fixed: now === undefined }
  })
  return <ErrorSummary problems={problems} />
}

const NAME = 'valor'
const { rotulo, ajuda } = camposProposta.valor

/** The value as typed, and, beside it, as parsed: a dot may separate thousands or cents. */
function ValorField({ budget }: { budget: string | null }) {
  const { control, text, error, change } = useField({ name: NAME, hint: ajuda, checkOnBlur: true })
  const lido = parseValor(text)
  return (
    <Field name={NAME} label={rotulo} hint={ajuda} error={error}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="relative w-full sm:max-w-64">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-tinta-suave"
          >
            R$
          </span>
          <input
            {...control}
            type="text"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill it in
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            value={text}
            // The currency sign is before the box already.
            onChange={(event) => change(event.target.value.replace(/^\s*R\$\s*/i, ''))}
            // Once the focus has arrived: the dialog takes it back when something in it is redrawn on the way.
            onBlur={() => setTimeout(control.onBlur)}
            className={controlStyle(error !== undefined, 'h-12 pl-11 tabular-nums')}
          />
        </div>
        <output htmlFor={control.id} className="text-sm font-semibold text-marca tabular-nums empty:hidden">
          {lido.ok ? describeCentavos(Math.round(lido.valor * 100)) : ''}
        </output>
        <output htmlFor={control.id} className="text-sm font-semibold text-aviso empty:hidden">
          {lido.ok && budget && isBemAcima(lido.valor, budget) ? propostaForm.bemAcima(budget) : ''}
        </output>
      </div>
    </Field>
  )
}

const link = 'font-semibold text-marca underline underline-offset-4'

/** The author's name as the client sees it. Shown only when known: the page does not wait for it. */
function Autor({ userId, consultoria: em }: { userId: string; consultoria: ConsultoriaEmQue | null }) {
  const { data: consultoria } = useQuery(propostaQueries.autor(userId))
  const { data: perfil } = useQuery(perfilQueries.mine(userId))
  const autor = toOutra(em) || consultoria === undefined || !perfil ? null : toAutor(consultoria, perfil)
  return (
    <div className="space-y-2 rounded-campo bg-suave px-4 py-3 text-sm text-tinta-suave">
      {autor ? (
        <p className="flex gap-3">
          <Monograma id={consultoria && 'slug' in consultoria ? consultoria.slug : userId} name={autor.nome} />
          <span>
            A empresa lê a proposta em nome de <strong className="font-semibold text-tinta">{autor.nome}</strong>
            <span>{`${autor.listada ? '.' : ', com a indicação “Sem cadastro no diretório”.'} ${autor.porque} `}</span>
            {autor.listada || perfil?.nome ? null : (
              <Link to={paths.appPerfil()} className={link}>
                {autorTextos.escreverNome}
              </Link>
            )}
          </span>
        </p>
      ) : null}
      {em?.nome && toOutra(em) ? (
        <p>
          {autorTextos.emNomeDe} <strong className="font-semibold text-tinta">{em.nome}</strong>.
        </p>
      ) : null}
      <p>{autorTextos.naoMuda}</p>
    </div>
  )
}
