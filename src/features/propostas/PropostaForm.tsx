import { useFormState } from 'react-hook-form'
import { CampoField } from '@/components/form/CampoField'
import { ErrorSummary, type FieldProblem } from '@/components/form/ErrorSummary'
import { FormShell } from '@/components/form/FormShell'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { SelectField } from '@/components/form/SelectField'
import { TextCount } from '@/components/form/text/TextCount'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Notice } from '@/components/ui/Notice'
import { camposDetalhes, camposProposta, type PropostaForm as Valores, VALIDADES } from '@/domain/proposta'
import { AnexoField } from './AnexoField'
import { Autor } from './autor/Autor'
import { EtapasField } from './detalhes/EtapasField'
import { getMessage } from './rascunho'
import { useProposta } from './use-proposta'
import { ValorField } from './ValorField'
import { propostaForm } from './textos'

const { prazo, mensagem } = camposProposta
const { pagamento, formato, escopo, nao_inclui } = camposDetalhes
const validades = Object.keys(VALIDADES).map((value) => ({ value, label: value }))
const countOf = (text: string) => <TextCount text={text} max={mensagem.max ?? 0} />

type Props = Parameters<typeof useProposta>[0] & { onCancel: () => void }

/** Value, deadline, message and validity; then what the comparison shows beside them. The input stays in this browser until it is submitted. */
export function PropostaForm({ onCancel, ...options }: Props) {
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
        <OfflineNotice>{propostaForm.podeContinuarEscrevendo}</OfflineNotice>
        <Problems found={flow.problems} />
      </div>
      <ValorField />
      <TextField name="prazo" label={prazo.rotulo} hint={propostaForm.quantoTempoVoce} />
      <TextAreaField name="mensagem" label={mensagem.rotulo} hint={propostaForm.estaIncluidoVoce} rows={4} footer={countOf} />
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
        <AnexoField />
      </section>
      <Autor userId={options.userId} consultoria={options.consultoria} />
      {flow.failure ? (
        <Notice tone="error" title={propostaForm.titulo}>
          {flow.failure.message}
        </Notice>
      ) : null}
      {/* In sight however long the text is. */}
      <div
        className={cx(
          'sticky bottom-0 -mx-6 -mb-6 flex flex-row-reverse flex-wrap gap-2 border-t border-linha bg-superficie px-6 py-4',
          'max-sm:[&>*]:grow max-sm:*:px-3 sm:-mx-7 sm:-mb-7 sm:px-7',
        )}
      >
        <Button type="submit" loading={flow.sending}>
          {flow.sending ? 'Enviando...' : sentence}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {propostaForm.continuarDepois}
        </Button>
      </div>
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
