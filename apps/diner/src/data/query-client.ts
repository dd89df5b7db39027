import { QueryClient } from "@tanstack/react-query";

/** What the server says is kept until something says that it changed; failures keep what was there (D-09). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: Infinity,
      retry: 2,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      structuralSharing: false,
    },
  },
});
