import { Button } from '../ui/Button'

/** Clears every filter of its search. It leaves with the filters that it clears, so that the focus goes to the search. */
export const ClearFilters = ({ onClear, className }: { onClear: () => void; className?: string }) => (
  <Button
    variant="ghost"
    size="sm"
    onClick={(event) => (onClear(), event.currentTarget.closest('search')?.focus())}
    className={className}
  >
    Limpar filtros
  </Button>
)
