import { ErrorSummary, type FieldProblem, usePresentProblems } from '@/components/form/ErrorSummary'
import { PageMeta, type PageMetaProps } from '@/components/ui/PageMeta'

type Props = PageMetaProps & {
  /** What the last press found in this step. */
  found: readonly FieldProblem[]
  /** Filters, rewords or adds problems. */
  adjust?: (problems: FieldProblem[]) => FieldProblem[]
}

/** After a press with errors: every problem in this step, and 'Erro: ' before the title of the page. */
export function StepProblems({ found, adjust = (problems) => problems, title, ...meta }: Props) {
  const problems = adjust(usePresentProblems(found))
  return (
    <>
      <PageMeta title={problems.some(({ fixed }) => !fixed) ? `Erro: ${title}` : title} {...meta} />
      {problems.length > 0 ? (
        <div className="mb-7">
          <ErrorSummary problems={problems} />
        </div>
      ) : null}
    </>
  )
}
