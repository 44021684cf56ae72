import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { ErrorSummary } from '@/components/form/ErrorSummary'
import { FormShell } from '@/components/form/FormShell'
import { DocumentField } from '@/components/form/masked/DocumentField'
import { SelectField } from '@/components/form/SelectField'
import { TextField } from '@/components/form/TextField'
import { Drawer } from '@/components/panel/Drawer'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { cleanLinha } from '@/domain/br/texto'
import { camposEmpresa } from '@/domain/empresa'
import { formatQuantidade } from '@/lib/format'
import { type Empresa, empresaQueries, isConferida } from './api'
import { useEmpresaForm } from './use-empresa-form'
import { empresaForm } from './textos'

const { nome_fantasia, razao_social, cnpj, setor, porte } = camposEmpresa

type Props = { usuarioId: string; aberta: Empresa | 'nova' | null; onClose: () => void }

/** The dialog of a new or an existing company. Closed before saving, it keeps the input until the page is left. */
export function EmpresaForm({ usuarioId, aberta, onClose }: Props) {
  const [escritas] = useState(() => new Map<string, Record<string, string>>())
  return (
    <Drawer
      open={aberta !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={aberta === 'nova' || aberta === null ? empresaForm.novaEmpresa : empresaForm.editarEmpresa}
      description={empresaForm.descricao}
    >
      {aberta ? <Campos usuarioId={usuarioId} aberta={aberta} escritas={escritas} onClose={onClose} /> : null}
    </Drawer>
  )
}

function Campos({ escritas, ...props }: Props & { aberta: Empresa | 'nova'; escritas: Map<string, Record<string, string>> }) {
  const { aberta, onClose } = props
  const flow = useEmpresaForm({ ...props, escritas })
  return (
    <FormShell
      form={flow.form}
      aria-label={aberta === 'nova' ? empresaForm.novaEmpresa : empresaForm.editarEmpresa}
      onSubmit={() => void flow.submit()}
    >
      {/* React's change events bubble here from every field. */}
      <div className="space-y-5" onChange={flow.remember}>
        <ErrorSummary problems={flow.problems} />
        <TextField name="nome_fantasia" label={nome_fantasia.rotulo} autoComplete="organization" />
        {aberta === 'nova' ? null : <OutroNome empresa={aberta} />}
        <TextField name="razao_social" label={razao_social.rotulo} optional />
        <DocumentField kind="cnpj" name="cnpj" label={cnpj.rotulo} hint={empresaForm.dica} optional />
        <SelectField name="setor" label={setor.rotulo} options={setor.opcoes ?? []} optional />
        <SelectField name="porte" label={porte.rotulo} options={porte.opcoes ?? []} optional />
        <Failure error={flow.failure} title={empresaForm.erroSalvar} />
      </div>
      <div className="mt-7 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" loading={flow.saving}>
          {flow.saving
            ? empresaForm.salvando
            : flow.failure
              ? empresaForm.tentarNovo
              : aberta === 'nova'
                ? empresaForm.cadastrarEmpresa
                : empresaForm.salvar}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </FormShell>
  )
}

/** What a new name leaves as it is: the public page, until the team has seen the name; and what it ends: that the company is conferida. */
function OutroNome({ empresa }: { empresa: Empresa }) {
  const nome: unknown = useWatch({ name: 'nome_fantasia' })
  const mudou = cleanLinha(String(nome)) !== empresa.nome_fantasia
  const { data } = useQuery({ ...empresaQueries.pagina(empresa.id), enabled: mudou })
  const { data: conferencias = [] } = useQuery({ ...empresaQueries.conferencias(), enabled: mudou })
  if (!mudou) return null
  const vagas = data && data.vagas_no_ar > 0 ? formatQuantidade(data.vagas_no_ar, 'vaga no ar', 'vagas no ar') : ''
  return (
    <>
      {data?.no_ar ? <Notice live>{empresaForm.paginaFica(data.nome, vagas)}</Notice> : null}
      {isConferida(conferencias, empresa.id) ? <Notice live>{empresaForm.conferenciaSai}</Notice> : null}
    </>
  )
}
